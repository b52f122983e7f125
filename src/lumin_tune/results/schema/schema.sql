-- Generated from tables.py for readers of the database; the tables themselves are created by the migrations.

-- A model of devices: `records.Device` without its index.
CREATE TABLE device (
    "key" BLOB NOT NULL,
    backend TEXT NOT NULL,
    model TEXT NOT NULL,
    properties TEXT NOT NULL,
    CONSTRAINT pk_device PRIMARY KEY ("key")
);

-- Which session measures a candidate at the moment, where several share the database. scope: device, toolchain and
-- policy as one key. until_ns: when the lease ends at the latest.
CREATE TABLE lease (
    candidate TEXT NOT NULL,
    scope TEXT NOT NULL,
    session TEXT NOT NULL,
    until_ns BIGINT NOT NULL,
    CONSTRAINT pk_lease PRIMARY KEY (candidate, scope)
);
CREATE INDEX ix_lease_session ON lease (session);

-- The winner of a workload under a condition, and when it was last measured: `tables.standings`. Derived.
--
-- measurement: the id of the winner, median_ns and won_ns its time and when it was measured; NULL without one.
-- default_ns: the median of the default point.
CREATE TABLE standing (
    workload BLOB NOT NULL,
    condition BLOB NOT NULL,
    op TEXT NOT NULL,
    measurement BIGINT,
    median_ns BIGINT,
    default_ns BIGINT,
    won_ns BIGINT,
    last_ns BIGINT NOT NULL,
    CONSTRAINT pk_standing PRIMARY KEY (workload, condition)
);
CREATE INDEX ix_standing_last_ns ON standing (last_ns);
CREATE INDEX ix_standing_op_last_ns ON standing (op, last_ns);
CREATE INDEX ix_standing_op_speedup ON standing (op, default_ns, median_ns, condition, measurement);
CREATE INDEX ix_standing_op_won_ns ON standing (op, won_ns);
CREATE INDEX ix_standing_won_ns ON standing (won_ns);

-- The compiler of a trial: `trials.Toolchain`.
CREATE TABLE toolchain (
    "key" BLOB NOT NULL,
    lumin TEXT NOT NULL,
    backend TEXT NOT NULL,
    plugin TEXT NOT NULL,
    plugin_version TEXT NOT NULL,
    compiler TEXT NOT NULL,
    CONSTRAINT pk_toolchain PRIMARY KEY ("key")
);

-- A region that candidates are tried for: `trials.Workload`.
CREATE TABLE workload (
    "key" BLOB NOT NULL,
    fingerprint TEXT NOT NULL,
    identity TEXT NOT NULL,
    op TEXT NOT NULL,
    dtype TEXT NOT NULL,
    shape TEXT NOT NULL,
    dims TEXT NOT NULL,
    flops BIGINT NOT NULL,
    moved_bytes BIGINT NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_workload PRIMARY KEY ("key")
);
CREATE INDEX ix_workload_identity ON workload (identity);
CREATE INDEX ix_workload_op_dtype_flops ON workload (op, dtype, flops);

-- The measured rates of a device: `core.plugin.calibration.Calibration` as JSON. The latest is in use.
CREATE TABLE calibration (
    id TEXT NOT NULL,
    device BLOB NOT NULL,
    at_ns BIGINT NOT NULL,
    rates TEXT NOT NULL,
    CONSTRAINT pk_calibration PRIMARY KEY (id),
    CONSTRAINT fk_calibration_device FOREIGN KEY(device) REFERENCES device ("key")
);
CREATE INDEX ix_calibration_device_at_ns ON calibration (device, at_ns);

-- A point of a workload's space: `trials.Candidate`.
CREATE TABLE candidate (
    "key" BLOB NOT NULL,
    workload BLOB NOT NULL,
    backend TEXT NOT NULL,
    point TEXT NOT NULL,
    CONSTRAINT pk_candidate PRIMARY KEY ("key"),
    CONSTRAINT fk_candidate_workload FOREIGN KEY(workload) REFERENCES workload ("key")
);
CREATE INDEX ix_candidate_workload ON candidate (workload);

-- Under which a time holds: device, toolchain and policy. policy: `MeasuringPolicy.key`; settings: all of it.
CREATE TABLE condition (
    "key" BLOB NOT NULL,
    device BLOB NOT NULL,
    toolchain BLOB NOT NULL,
    policy TEXT NOT NULL,
    settings TEXT NOT NULL,
    CONSTRAINT pk_condition PRIMARY KEY ("key"),
    CONSTRAINT fk_condition_device FOREIGN KEY(device) REFERENCES device ("key"),
    CONSTRAINT fk_condition_toolchain FOREIGN KEY(toolchain) REFERENCES toolchain ("key")
);
CREATE INDEX ix_condition_device_toolchain_policy ON condition (device, toolchain, policy);
CREATE INDEX ix_condition_toolchain ON condition (toolchain);

-- Which program won for a graph: `records.Selection`. key: `records.selection_key`.
CREATE TABLE selection (
    id TEXT NOT NULL,
    "key" BLOB NOT NULL,
    graph TEXT NOT NULL,
    weights TEXT NOT NULL,
    dims TEXT NOT NULL,
    options TEXT NOT NULL,
    device BLOB NOT NULL,
    toolchain BLOB NOT NULL,
    kernels TEXT NOT NULL,
    program_ns BIGINT NOT NULL,
    baseline_ns BIGINT,
    peers TEXT NOT NULL,
    archive TEXT NOT NULL,
    session TEXT NOT NULL,
    at_ns BIGINT NOT NULL,
    CONSTRAINT pk_selection PRIMARY KEY (id),
    CONSTRAINT fk_selection_device FOREIGN KEY(device) REFERENCES device ("key"),
    CONSTRAINT fk_selection_toolchain FOREIGN KEY(toolchain) REFERENCES toolchain ("key")
);
CREATE INDEX ix_selection_device ON selection (device);
CREATE INDEX ix_selection_key_device_toolchain_at_ns ON selection ("key", device, toolchain, at_ns);
CREATE INDEX ix_selection_toolchain ON selection (toolchain);

-- A run of the tuner: `records.Session`. Measurements of sessions that are not here are allowed: imported ones.
CREATE TABLE session (
    id TEXT NOT NULL,
    model TEXT NOT NULL,
    graph TEXT NOT NULL,
    dims TEXT NOT NULL,
    options TEXT NOT NULL,
    device BLOB NOT NULL,
    toolchain BLOB NOT NULL,
    argv TEXT NOT NULL,
    started_ns BIGINT NOT NULL,
    ended_ns BIGINT,
    state TEXT NOT NULL,
    summary TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    process TEXT NOT NULL,
    CONSTRAINT pk_session PRIMARY KEY (id),
    CONSTRAINT fk_session_device FOREIGN KEY(device) REFERENCES device ("key"),
    CONSTRAINT fk_session_toolchain FOREIGN KEY(toolchain) REFERENCES toolchain ("key")
);
CREATE INDEX ix_session_device ON session (device);
CREATE INDEX ix_session_started_ns ON session (started_ns);
CREATE INDEX ix_session_toolchain ON session (toolchain);

-- A worker that took part in a session, with the device it measured first, and since when.
CREATE TABLE worker (
    session TEXT NOT NULL,
    name TEXT NOT NULL,
    device BLOB NOT NULL,
    first_ns BIGINT NOT NULL,
    CONSTRAINT pk_worker PRIMARY KEY (session, name),
    CONSTRAINT fk_worker_device FOREIGN KEY(device) REFERENCES device ("key")
);
CREATE INDEX ix_worker_device ON worker (device);

-- A trial, one that failed too. id is this database's own; session and number are what a trial is known by.
CREATE TABLE measurement (
    id INTEGER NOT NULL,
    session TEXT NOT NULL,
    number INTEGER NOT NULL,
    candidate BLOB NOT NULL,
    workload BLOB NOT NULL,
    condition BLOB NOT NULL,
    status TEXT NOT NULL,
    is_default BOOLEAN NOT NULL,
    screened BOOLEAN NOT NULL,
    imported BOOLEAN NOT NULL,
    median_ns BIGINT,
    at_ns BIGINT NOT NULL,
    error DOUBLE,
    noise DOUBLE NOT NULL,
    run_ns BIGINT NOT NULL,
    worker TEXT NOT NULL,
    samples BLOB NOT NULL,
    CONSTRAINT pk_measurement PRIMARY KEY (id),
    CONSTRAINT uq_measurement_session_number UNIQUE (session, number),
    CONSTRAINT fk_measurement_candidate FOREIGN KEY(candidate) REFERENCES candidate ("key"),
    CONSTRAINT fk_measurement_workload FOREIGN KEY(workload) REFERENCES workload ("key"),
    CONSTRAINT fk_measurement_condition FOREIGN KEY(condition) REFERENCES condition ("key")
);
CREATE INDEX ix_measurement_at_ns ON measurement (at_ns);
CREATE INDEX ix_measurement_candidate_condition_status ON measurement (candidate, condition, status);
CREATE INDEX ix_measurement_condition ON measurement (condition);
CREATE INDEX ix_measurement_default ON measurement (workload, condition, median_ns) WHERE is_default;
CREATE INDEX ix_measurement_failed ON measurement (status, at_ns) WHERE status <> 'ok';
CREATE INDEX ix_measurement_workload_condition_at_ns ON measurement (workload, condition, at_ns);
CREATE INDEX ix_measurement_workload_condition_median_ns_candidate ON measurement (workload, condition, median_ns, candidate);

-- The name of an Optuna study, and what it searches: `records.Study`.
CREATE TABLE study (
    name TEXT NOT NULL,
    workload BLOB NOT NULL,
    condition BLOB NOT NULL,
    sampler TEXT NOT NULL,
    session TEXT NOT NULL,
    at_ns BIGINT NOT NULL,
    CONSTRAINT pk_study PRIMARY KEY (name),
    CONSTRAINT fk_study_workload FOREIGN KEY(workload) REFERENCES workload ("key"),
    CONSTRAINT fk_study_condition FOREIGN KEY(condition) REFERENCES condition ("key")
);
CREATE INDEX ix_study_condition ON study (condition);
CREATE INDEX ix_study_workload ON study (workload);

-- The result of building a trial's code. features: static ones, by name.
CREATE TABLE build (
    session TEXT NOT NULL,
    number INTEGER NOT NULL,
    build_ns BIGINT NOT NULL,
    source_sha256 TEXT NOT NULL,
    features TEXT NOT NULL,
    CONSTRAINT pk_build PRIMARY KEY (session, number),
    CONSTRAINT fk_build_session_number FOREIGN KEY(session, number) REFERENCES measurement (session, number) ON DELETE CASCADE
);

-- The failure of a trial. stage: of `trials.Outcome`.
CREATE TABLE failure (
    session TEXT NOT NULL,
    number INTEGER NOT NULL,
    status TEXT NOT NULL,
    stage TEXT NOT NULL,
    message TEXT NOT NULL,
    CONSTRAINT pk_failure PRIMARY KEY (session, number),
    CONSTRAINT fk_failure_session_number FOREIGN KEY(session, number) REFERENCES measurement (session, number) ON DELETE CASCADE
);
CREATE INDEX ix_failure_status ON failure (status);
