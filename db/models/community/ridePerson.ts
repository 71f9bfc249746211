import { int } from '../columns.ts'
import { table } from '../table.ts'

export class RidePerson extends table('ride_people', {
  userId: int().primary(),
  turns: int().default(0),
}) {}
