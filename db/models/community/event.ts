import type { Audience } from '../../../domain/access/audience.ts'
import type { EventCategory } from '../../../domain/listing/eventCategories.ts'
import { day, fixedKey, id, instant, int, key, money, smallint, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Event extends table(
  'events',
  {
    id: id(),
    propertyId: int().references('properties'),
    seriesId: int().references('event_series').null(),
    status: key<'planned' | 'cancelled' | 'over'>(10),
    title: text(120),
    description: text(2000).null(),
    place: text(200),
    host: text(120).null(),
    minAge: tinyint().null(),
    day: day(),
    startTime: fixedKey(5),
    endDay: day(),
    endTime: fixedKey(5),
    timezone: key(64),
    startsAt: instant(),
    endsAt: instant(),
    capacity: smallint().null(),
    going: int().default(0),
    waiting: int().default(0),
    turns: int().default(0),
    price: money().null(),
    currency: fixedKey(3),
    cancelReason: text(500).null(),
    version: int().default(1),
    category: key<EventCategory>(10).default('other'),
    photoId: int().null(),
    audience: key<Audience>(6).default('all'),
    hiddenAt: instant().null(),
    hiddenReason: text(500).null(),
    ...stamps,
  },
  {
    indexes: { due: ['status', 'endsAt'], property: ['propertyId', 'startsAt'], series: ['seriesId', 'day'] },
    checks: { lasts: 'ends_at > starts_at', room: '(capacity is null) or (going <= capacity)' },
  },
) {}
