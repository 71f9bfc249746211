import type { RepeatKind } from '../../../domain/calendar/repeat.ts'
import { day, id, int, json, key, stamps, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class EventSeries extends table(
  'event_series',
  {
    id: id(),
    propertyId: int().references('properties'),
    every: key<RepeatKind>(5),
    step: tinyint().default(1),
    weekdays: json().null(),
    untilDay: day(),
    ...stamps,
  },
  { indexes: { property: ['propertyId'] } },
) {}
