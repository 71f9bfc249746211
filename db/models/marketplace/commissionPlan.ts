import { day, id, instant, int, smallint, text } from '../columns.ts'
import { table } from '../table.ts'

export class CommissionPlan extends table(
  'commission_plans',
  {
    id: id(),
    propertyId: int().default(0),
    rate: smallint().null(),
    fromDay: day(),
    note: text(500).null(),
    byUserId: int().null(),
    createdAt: instant(),
  },
  { unique: { day: ['propertyId', 'fromDay'] } },
) {}
