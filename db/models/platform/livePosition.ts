import { bigint, int } from '../columns.ts'
import { table } from '../table.ts'

export class LivePosition extends table('live_positions', {
  propertyId: int().primary().references('properties'),
  position: bigint(),
}) {}
