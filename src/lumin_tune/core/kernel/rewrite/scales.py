"""Factors moved out of sums: `sum_k (p[k] * r) * v[k]` becomes `r * sum_k p[k] * v[k]`.

Softmax divides by its sum before attention multiplies by the values; dividing afterwards saves a pass over the scores
and allows them to be consumed block by block. The sums are of the same products in another grouping (exactness class
`reassociates`). Called by `lower` on every program.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.kernel.ir import PRIVATE, Apply, Load, Node, Program, Reduce, Stage, Store, operands_of
from lumin_tune.core.kernel.ir.matching import sum_of_products
from lumin_tune.core.kernel.ir.rewriting import (
    InstructionWriter,
    applied,
    loads_of,
    mentions,
    readers,
    stores_of,
    with_nodes,
    without_unused_buffers,
)


def move_scales_out(program: Program) -> Program:
    """Return the program in which products are summed before they are scaled."""

    def change(body: Sequence[Node]) -> Sequence[Node]:
        nodes = list(body)
        for place, scaling in enumerate(body):
            if not isinstance(scaling, Stage):
                continue
            found = _scaled(program, scaling)
            if found is None:
                continue
            scaled, load, factor = found
            for later in range(place + 1, len(body)):
                summing = nodes[later]
                if isinstance(summing, Stage) and any(each.buffer == scaled for _, each in loads_of(summing)):
                    moved = _moved(summing, scaled, load, factor)
                    if moved is not None:
                        nodes[later] = moved
                        nodes[place] = Stage((), ())
        return [node for node in nodes if not (isinstance(node, Stage) and not node.instructions)]

    return without_unused_buffers(with_nodes(program, change))


def _scaled(program: Program, stage: Stage) -> tuple[str, Load, Load] | None:
    """Return (buffer, unscaled value, factor) if a stage only scales a value for one reader, else None."""
    stores, loads = stores_of(stage), loads_of(stage)
    if len(stores) != 1 or len(loads) != 2 or len(stage.instructions) != 4:
        return None
    ((_, store),) = stores
    if program.by_name[store.buffer].scope not in PRIVATE or store.combine or len(readers(program, store.buffer)) != 1:
        return None
    operands = applied(stage.instructions, store.value, "mul")
    if operands is None or not all(isinstance(stage.instructions[o], Load) for o in operands):
        return None
    first, second = (stage.instructions[o] for o in operands)
    assert isinstance(first, Load) and isinstance(second, Load)
    for load, factor in ((first, second), (second, first)):
        if load.index == store.index and load.valid == factor.valid == store.valid == 1:
            return store.buffer, load, factor
    return None


def _moved(stage: Stage, scaled: str, load: Load, factor: Load) -> Stage | None:
    """Return the stage with its sum scaled afterwards, or None if the factor varies along the sum."""
    found = sum_of_products(stage)
    if found is None or mentions(factor, stage.reduced):
        return None
    place, total, factors = found
    reads = [number for number, each in loads_of(stage) if each.buffer == scaled]
    if len(reads) != 1 or [each.number for each in factors].count(reads[0]) != 1:
        return None
    instance = stage.instructions[reads[0]]
    users = [n for n, each in enumerate(stage.instructions) if isinstance(each, Apply) and reads[0] in each.operands]
    if not isinstance(instance, Load) or instance.valid != 1 or users != [total.operand]:
        return None
    if any(total.operand in operands_of(each) for n, each in enumerate(stage.instructions) if n != place):
        return None  # the product itself is used too
    # the reader must be at the position of the scaling stage: then its loads can be reused as they are
    if instance.index != load.index:
        return None
    write = InstructionWriter()
    numbers = {reads[0]: write(load)}
    numbers = write.copy(stage.instructions, [total.operand], numbers)
    summed = write(Reduce("add", numbers[total.operand], total.over, total.dtype))
    numbers[place] = write(Apply("mul", (summed, write(factor)), total.dtype))
    write.copy(stage.instructions, [n for n, each in enumerate(stage.instructions) if isinstance(each, Store)], numbers)
    return Stage(stage.axes, tuple(write.instructions), stage.schedule)
