import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { countBedsOfDay, resolveCondition, resolveTask } from '../../../domain/inventory/bedCondition.ts'
import { closesBed } from '../../../domain/inventory/blocks.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { housekeepingView } from './contract.ts'
import {
  dayStartsAt,
  type HousekeepingBedRow,
  loadArriving,
  loadBlockedBeds,
  loadCleaners,
  loadHousekeepingBeds,
  loadInHouse,
  loadMoving,
  loadSleptIn,
} from './loadBedsOfDay.ts'

export type HousekeepingBoard = Infer<typeof housekeepingView>
type BedOfDay = HousekeepingBoard['beds'][number]

interface DayFacts {
  day: Day
  dayStart: Date
  sleptIn: ReadonlySet<number>
  /** By bed: when who lies there is due out. */
  inHouse: ReadonlyMap<number, Day>
  /** Beds from which somebody moves to another bed, and beds to which they do. */
  movesFrom: ReadonlySet<number>
  movesTo: ReadonlySet<number>
  /** By bed: when somebody comes, where they said so. */
  arriving: ReadonlyMap<number, string | null>
  /** Beds that a block lends to somebody, who may have come before. */
  lent: ReadonlySet<number>
  closed: ReadonlyMap<number, { until: Day; reason: string }>
}

/** Eight statements, whatever the property. */
export async function readBoard(property: number, query: { day?: Day }, ctx: RequestContext): Promise<HousekeepingBoard> {
  const { timezone } = await requireRight(ctx, property, 'housekeeping')
  const today = businessDate(new Date(), timezone)
  const day = query.day ?? today
  const [rows, sleptIn, inHouse, arriving, moving, blocked, people] = await Promise.all([
    loadHousekeepingBeds(property),
    loadSleptIn(property, day),
    loadInHouse(property),
    loadArriving(property, day, today),
    loadMoving(property, day, today),
    loadBlockedBeds(property, day),
    loadCleaners(property),
  ])
  // Staff, a group or a guest of a channel sleep in the others.
  const [closed, lent] = [blocked.filter(k => closesBed(k.kind)), blocked.filter(k => !closesBed(k.kind))]
  const facts: DayFacts = {
    day,
    dayStart: dayStartsAt(day, timezone),
    sleptIn,
    inHouse: new Map(inHouse.map(c => [c.bed, c.departure])),
    movesFrom: new Set(inHouse.filter(c => c.isMoving).map(c => c.bed)),
    movesTo: new Set(moving),
    arriving: new Map([
      ...lent.filter(k => k.from === day).map(k => [k.bed, null] as const),
      ...moving.map(bed => [bed, null] as const),
      ...arriving.map(a => [a.bed, a.arrival_time] as const),
    ]),
    lent: new Set(lent.map(k => k.bed)),
    closed: new Map(closed.map(k => [k.bed, { until: k.until, reason: k.note ?? k.name }])),
  }
  const beds = rows.map(row => presentBed(row, facts))
  return { property, day, counts: countBedsOfDay(beds), people, beds }
}

function presentBed(row: HousekeepingBedRow, facts: DayFacts): BedOfDay {
  const { day, dayStart, sleptIn, inHouse, arriving, movesFrom, movesTo, lent, closed } = facts
  const { id: bed, label, unit, unitName, floor, room, roomName, check_out_by: by, changed_at, note } = row
  const dueOut = inHouse.get(bed)
  const outOfService = closed.get(bed) ?? null
  const isHere = dueOut !== undefined
  const occupancy = isHere ? (dueOut <= day ? 'due_out' : 'occupied') : outOfService ? 'out_of_service' : 'free'
  const state = resolveCondition({ state: row.state, changedAt: changed_at, wasSleptIn: sleptIn.has(bed), dayStart })
  const isMarked = state === row.state
  const isTaskOfDay = row.assigned_on === day && row.assignee !== null
  return {
    ...{ bed, label, unit, unitName, floor, room, roomName, state, occupancy, outOfService, note },
    task: resolveTask({ condition: state, occupancy, isAwaited: arriving.has(bed) || lent.has(bed) }),
    leaves:
      occupancy === 'due_out'
        ? { by, hasLeft: false, ...(movesFrom.has(bed) && { isMove: true }) }
        : !isHere && sleptIn.has(bed)
          ? { by, hasLeft: true }
          : null,
    comes: arriving.has(bed) ? { at: arriving.get(bed) ?? null, ...(movesTo.has(bed) && { isMove: true }) } : null,
    changedAt: isMarked ? (changed_at?.toISOString() ?? null) : null,
    changedBy: isMarked ? row.changedBy : null,
    assignee: isTaskOfDay && row.assigneeName !== null ? { id: row.assignee as number, name: row.assigneeName } : null,
  }
}
