import type { DayFigures } from '../../../domain/calendar/dayClose.ts'
import { day, instant, int, json } from '../columns.ts'
import { table } from '../table.ts'

/** A business day that the desk has closed, as often as it did so: the last time counts. */
export class DayClose extends table('day_closes', {
  propertyId: int().primary().references('properties'),
  day: day().primary(),
  runs: int().default(1),
  figures: json<DayFigures>(),
  closedBy: int().null(),
  closedAt: instant(),
}) {}
