import type { BedCondition } from '../../../domain/inventory/bedCondition.ts'
import { day, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class BedState extends table(
  'bed_states',
  {
    bedId: int().primary().references('beds'),
    propertyId: int(),
    state: key<BedCondition>(10).null(),
    changedAt: instant().null(),
    /** None where the rule of the house did: a check-out, a move. */
    changedBy: int().null(),
    note: text(200).null(),
    notedAt: instant().null(),
    assigneeId: int().null(),
    /** The day that the task is of. */
    assignedOn: day().null(),
  },
  { indexes: { property: ['propertyId'] } },
) {}
