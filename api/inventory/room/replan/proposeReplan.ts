import { select, type Transaction } from '../../../../db/connection.ts'
import type { Bed, ColumnOf, RowOf, Unit } from '../../../../db/models/index.ts'
import { type Day, type Stay, staysOverlap } from '../../../../domain/calendar/days.ts'
import { runWithRollback } from '../../../platform/http/runWithRollback.ts'
import { type ExpectedLine, loadExpectedLines } from '../expectedLines.ts'
import { bumpGuard } from '../futureStays.ts'
import { loadOccupants } from '../occupants.ts'
import { loadRoomInventory, type RoomInventory } from '../roomInventory.ts'
import { type BedHolder, clearAssignedBeds, loadAssignedBeds } from './assignedBeds.ts'
import { type BedPlan, planRoom } from './bedPlan.ts'

interface ProposeReplanInput {
  property: number
  rooms: readonly number[]
  /** Whose change it is: what was promised to its own guests is its own to decide. */
  booking?: number | undefined
  today: Day
}
interface PlanBed extends RowOf<Bed, 'id' | 'label'> {
  unit: ColumnOf<Unit, 'name'>
}
export interface ProposedMove extends Omit<BedHolder, 'bed' | 'isPromised'> {
  from: PlanBed
  to: PlanBed
}

/**
 * Which guests who have not arrived would need another bed for this change to go through. The change is rehearsed without the beds that are assigned to
 * them, then everybody is assigned again, to the same bed where possible: so nothing is proposed that would be refused. Undefined where that does not
 * help.
 */
export function proposeReplan<T>(
  { property, rooms, booking, today }: ProposeReplanInput,
  work: (t: Transaction) => Promise<T>,
): Promise<ProposedMove[] | undefined> {
  return runWithRollback(async t => {
    for (const room of rooms.toSorted((a, b) => a - b)) await bumpGuard(room, property, t)
    const promised = await loadAssignedBeds(property, rooms, t, booking)
    if (!promised.length) return undefined
    await clearAssignedBeds(property, promised, t)
    await work(t)
    const moves: ProposedMove[] = []
    for (const room of new Set(promised.map(p => p.room))) {
      const own = await proposeRoomMoves(room, { property, booking, today }, promised, t)
      if (!own) return undefined
      moves.push(...own)
    }
    return moves.length ? moves : undefined
  })
}

interface RoomReplan {
  property: number
  booking: number | undefined
  today: Day
}

async function proposeRoomMoves(room: number, { property, booking, today }: RoomReplan, all: readonly BedHolder[], t: Transaction) {
  const promised = all.filter(p => p.room === room)
  const [stock, occupants] = [await loadRoomInventory(room, today, t), await loadOccupants(property, [room], t)]
  const bedIds = new Set(stock.beds.map(b => b.id))
  const expected = await loadExpectedLines(room, today, t)
  const planWith = (retained: readonly BedHolder[]) =>
    planRoom(
      stock,
      expected
        .map(w => withAssignedBeds(w, { assigned: promised, retained, stands: bedIds }))
        .toSorted((a, b) => promiseRank(a) - promiseRank(b))
        .map(w => w.line),
      { today, fresh: false, occupants },
    )
  const beds = await loadPlanBeds(room, t)
  const own = expected.filter(w => w.booking === booking)
  const isPlaced = ({ unplaced }: BedPlan) => !own.some(w => unplaced.includes(w.line))
  const plan = await planWith(promised)
  const listOf = (plan: BedPlan) => listMoves(plan, promised, { beds, stock })
  const moves = listOf(plan)
  if (moves?.length !== 0 || isPlaced(plan)) return moves
  // No bed is named in this change, and none is left for it beside all promises: some of them have to give way.
  for (const released of listReleases(promised, own)) {
    const other = await planWith(promised.filter(p => !released.includes(p)))
    const moves = listOf(other)
    if (moves?.length && isPlaced(other)) return moves
  }
  return moves
}

const mostReleases = 10

/** Promises of the nights of a booking, one by one, then all of them. */
function listReleases(promised: readonly BedHolder[], own: readonly Stay[]): BedHolder[][] {
  const near = promised.filter(p => own.some(w => staysOverlap(p, w)))
  return [...near.slice(0, mostReleases).map(p => [p]), near]
}

interface MoveFacts {
  beds: ReadonlyMap<number, PlanBed>
  stock: RoomInventory
}

/** Undefined where somebody would lose their bed. Who has lost it already, to an outage, is no reason to refuse. */
function listMoves(plan: BedPlan, assigned: readonly BedHolder[], { beds, stock }: MoveFacts): ProposedMove[] | undefined {
  const placed = assigned
    .map(p => ({ ...p, to: plan.beds.get(p.guest) }))
    .filter(p => p.to !== undefined || p.isPromised || !isCut(p, stock))
  if (placed.some(p => p.to === undefined)) return undefined
  return placed
    .filter(p => p.to !== p.bed)
    .map(({ bed, to, isPromised: _, ...who }) => ({ ...who, from: beds.get(bed) as PlanBed, to: beds.get(to as number) as PlanBed }))
}

const isCut = ({ bed, ...stay }: BedHolder, { beds, blocks, nights }: RoomInventory) =>
  !beds.some(b => b.id === bed && (b.leaves_on === null || b.leaves_on >= stay.departure)) ||
  blocks.some(k => k.beds.includes(bed) && staysOverlap(k, stay)) ||
  nights.some(n => n.bed_id === bed && n.night >= stay.arrival && n.night < stay.departure)

/** The beds that the change itself promised come first, then earlier promises. */
const promiseRank = ({ isNew, line }: { isNew: boolean; line: ExpectedLine }) => (isNew ? 0 : line.guests.some(g => g.isPromised) ? 1 : 2)

interface AssignedFacts {
  assigned: readonly BedHolder[]
  /** Those of them who keep their bed if anybody does. */
  retained: readonly BedHolder[]
  stands: ReadonlySet<number>
}

/** A bed that the change removes is planned for nobody. */
const withAssignedBeds = (line: ExpectedLine, { assigned, retained, stands }: AssignedFacts) => ({
  isNew: line.guests.some(g => g.isPromised),
  line: {
    ...line,
    guests: line.guests.map(g => {
      const holder = assigned.find(p => p.guest === g.id)
      const planned = holder?.bed ?? g.planned
      const isStanding = planned !== null && stands.has(planned)
      return {
        ...g,
        planned: isStanding ? planned : null,
        isPromised: isStanding && (g.isPromised || (holder !== undefined && retained.includes(holder))),
      }
    }),
  },
})

const loadPlanBeds = async (room: number, t: Transaction) =>
  new Map(
    (
      await select<PlanBed>(
        'SELECT bed.id, bed.label, u.name AS unit FROM beds bed JOIN units u ON u.id = bed.unit_id WHERE bed.room_id = ?',
        [room],
        t,
      )
    ).map(b => [b.id, b]),
  )
