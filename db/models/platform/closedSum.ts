import { day, int, json, key } from '../columns.ts'
import { table } from '../table.ts'

/** What all closed days of a property come to in one respect, as a job added them up (api/platform/closedDays.ts). */
export class ClosedSum extends table('closed_sums', {
  propertyId: int().primary(),
  name: key(40).primary(),
  /** What happened on this day or later is not in it. */
  closedBefore: day(),
  sums: json(),
}) {}
