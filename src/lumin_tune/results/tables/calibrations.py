"""Calibrations of devices."""

from __future__ import annotations

import json

from sqlalchemy import Connection, select

from lumin_tune.core.plugin.calibration import Calibration, parse_calibration
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import canonical_json, device_key
from lumin_tune.results.schema.tables import CALIBRATION, DEVICE
from lumin_tune.results.tables import rows
from lumin_tune.results.tables.upserts import insert_missing


def record(connection: Connection, *, id_: str, device: Device, calibration: Calibration) -> None:
    """Insert a calibration of a device."""
    insert_missing(connection, DEVICE, [rows.device_values(device)])
    values = {
        "id": id_,
        "device": device_key(device),
        "at_ns": rows.nanoseconds(calibration.at),
        "rates": canonical_json(calibration.as_data()),
    }
    insert_missing(connection, CALIBRATION, [values])


def read(connection: Connection, *, device: str) -> Calibration | None:
    """Return the latest calibration of a device, by its key. Raises InputError for a damaged one."""
    statement = (
        select(CALIBRATION.c.rates)
        .where(CALIBRATION.c.device == device)
        .order_by(CALIBRATION.c.at_ns.desc(), CALIBRATION.c.id.desc())
        .limit(1)
    )
    found = connection.execute(statement).scalar()
    return None if found is None else parse_calibration(json.loads(found))
