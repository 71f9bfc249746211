import { select, type Transaction } from '../../../../db/connection.ts'
import type { Bed, ColumnOf, RowOf, Unit } from '../../../../db/models/index.ts'
import { type Day, type Stay, staysOverlap } from '../../../../domain/calendar/days.ts'
import { runWithRollback } from '../../../platform/http/runWithRollback.ts'
import { type ExpectedLine, loadExpectedLines } from '../expectedLines.ts'
import { bumpGuard } from '../futureStays.ts'
import { loadOccupants } from '../occupants.ts'
import { loadRoomInventory } from '../roomInventory.ts'
import { type BedPlan, planRoom } from './bedPlan.ts'
import { type BedHolder, clearBedPromises, loadPromisedBeds } from './promisedBeds.ts'

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
export interface ProposedMove extends Omit<BedHolder, 'bed'> {
  from: PlanBed
  to: PlanBed
}

/**
 * Which guests who have not arrived would need another promised bed for this change to go through. The change is rehearsed without the promises,
 * then everybody is assigned again, to the promised bed where possible: so nothing is proposed that would be refused. Undefined where that does not
 * help.
 */
export function proposeReplan<T>(
  { property, rooms, booking, today }: ProposeReplanInput,
  work: (t: Transaction) => Promise<T>,
): Promise<ProposedMove[] | undefined> {
  return runWithRollback(async t => {
    for (const room of rooms.toSorted((a, b) => a - b)) await bumpGuard(room, property, t)
    const promised = await loadPromisedBeds(property, rooms, t, booking)
    if (!promised.length) return undefined
    await clearBedPromises(property, promised, t)
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
        .map(w => withPromises(w, retained, bedIds))
        .toSorted((a, b) => promiseRank(a) - promiseRank(b))
        .map(w => w.line),
      { today, fresh: false, occupants },
    )
  const beds = await loadPlanBeds(room, t)
  const own = expected.filter(w => w.booking === booking)
  const isPlaced = ({ unplaced }: BedPlan) => !own.some(w => unplaced.includes(w.line))
  const plan = await planWith(promised)
  const moves = listMoves(plan, promised, beds)
  if (moves?.length !== 0 || isPlaced(plan)) return moves
  // No bed is named in this change, and none is left for it beside all promises: some of them have to give way.
  for (const released of listReleases(promised, own)) {
    const other = await planWith(promised.filter(p => !released.includes(p)))
    const moves = listMoves(other, promised, beds)
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

/** Undefined where somebody would have no bed. */
function listMoves(plan: BedPlan, promised: readonly BedHolder[], beds: ReadonlyMap<number, PlanBed>): ProposedMove[] | undefined {
  const placed = promised.map(p => ({ ...p, to: plan.beds.get(p.guest) }))
  if (placed.some(p => p.to === undefined)) return undefined
  return placed
    .filter(p => p.to !== p.bed)
    .map(({ bed, to, ...who }) => ({ ...who, from: beds.get(bed) as PlanBed, to: beds.get(to as number) as PlanBed }))
}

/** The beds that the change itself promised come first, then earlier promises. */
const promiseRank = ({ isNew, line }: { isNew: boolean; line: ExpectedLine }) => (isNew ? 0 : line.guests.some(g => g.isPromised) ? 1 : 2)

/** A bed that the change removes is planned for nobody. */
const withPromises = (line: ExpectedLine, promised: readonly BedHolder[], stands: ReadonlySet<number>) => ({
  isNew: line.guests.some(g => g.isPromised),
  line: {
    ...line,
    guests: line.guests.map(g => ({
      ...g,
      planned: stands.has(g.planned ?? 0) ? g.planned : null,
      isPromised: g.isPromised || promised.some(p => p.guest === g.id),
    })),
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
