import type { CalendarProblem } from '../../../domain/inventory/calendarProblems.ts'
import { id, instant, int, key, smallint } from '../columns.ts'
import { table } from '../table.ts'

export class ChannelSync extends table(
  'channel_syncs',
  {
    id: id(),
    propertyId: int(),
    connectionId: int().references('channel_connections'),
    outcome: key<'read' | 'same' | 'failed'>(10),
    problem: key<CalendarProblem>(20).null(),
    httpStatus: smallint().null(),
    events: int().null(),
    skipped: int().null(),
    echoes: int().null(),
    added: int().null(),
    removed: int().null(),
    withoutBed: int().null(),
    tookMs: int(),
    createdAt: instant(),
  },
  { indexes: { connection: ['connectionId', 'id'], created: ['createdAt'], property: ['propertyId'] } },
) {}
