import { flag, id, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class EventJoiner extends table(
  'event_joiners',
  {
    id: id(),
    eventId: int().references('events'),
    propertyId: int(),
    userId: int(),
    status: key<'going' | 'waiting'>(8),
    turn: int(),
    showName: flag().default(false),
    createdAt: instant(),
  },
  { unique: { person: ['eventId', 'userId'] }, indexes: { turn: ['eventId', 'status', 'turn'], user: ['userId'] } },
) {}
