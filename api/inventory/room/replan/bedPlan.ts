import type { Day } from '../../../../domain/calendar/days.ts'
import { type Stay, staysOverlap } from '../../../../domain/calendar/days.ts'
import type { BedDemand, RoomState } from '../../../../domain/inventory/arrangement.ts'
import { canArrange } from '../../../../domain/inventory/arrangement.ts'
import { type BedInventory, type BusyBed, type PlanStay, planBeds } from '../../../../domain/inventory/beds.ts'
import { type Occupant, occupiedBeds } from '../../../../domain/inventory/occupancy.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import type { ExpectedLine } from '../expectedLines.ts'
import { toPlaces } from '../occupants.ts'
import { expandBeds, groupBedsByUnit, type RoomInventory, toRoomState } from '../roomInventory.ts'

export interface BedPlan {
  /** Guest id -> bed, for all placed guests. */
  beds: Map<number, number>
  /** Lines without a bed: overbooked, or no arrangement exists. */
  unplaced: number[]
  /** Today's lines that only fit once an occupant has left. */
  later: number[]
}
interface PlanRoomOptions {
  today: Day
  fresh: boolean
  occupants: readonly Occupant[]
}

/**
 * Plans beds for guests who have not arrived. Guests in house stay; planned beds are kept where everybody still fits (unless a fresh plan is
 * requested); the others are placed one by one so that the rest still fits.
 */
export async function planRoom(
  stock: RoomInventory,
  waiting: readonly ExpectedLine[],
  { today, fresh, occupants }: PlanRoomOptions,
): Promise<BedPlan> {
  const lane = new Set(stock.lane.map(l => l.line))
  const all = waiting.filter(w => !lane.has(w.line) && !w.isBegun).map(w => ({ ...w, arrival: w.arrival < today ? today : w.arrival }))
  const state = { ...toRoomState(stock, today, { except: all.map(w => w.line) }) }
  const open = all.flatMap(splitByPromise).sort((a, b) => Number(isPromised(b)) - Number(isPromised(a)))
  const promised = findKeptStays(state, open.filter(isPromised), stock)
  const retained = fresh ? promised : await chooseRetainedStays(state, open, stock, promised)
  const beds = new Map(retained.flatMap(w => w.guests.map(g => [g.id, g.planned as number] as const)))
  const busy = [...state.busy, ...retained.flatMap(w => toBusyBeds(w, plannedBeds(w), stock))]
  const left = open.filter(w => !retained.includes(w))
  const unplaced = waiting.filter(w => lane.has(w.line)).map(w => w.line)
  const later: ExpectedLine[] = []
  // Of a room with hundreds of stays to come this is long: other requests go on meanwhile.
  await eachInSlices(left.entries(), ([index, stay]) => {
    const others = [...left.slice(index + 1), ...later].map(w => toPlanStay(w)).concat(state.waiting.map(claimToPlanStay))
    const now = toPlanStay(stay, stay.arrival <= today ? findOccupiedBeds(stay, stock, occupants) : undefined)
    const careful = planBeds(toPlanningProperty(stock, busy, others), now)
    const plan = careful.ok ? careful : planBeds(toPlanningProperty(stock, busy, []), now)
    if (!plan.ok && planBeds(toPlanningProperty(stock, busy, []), toPlanStay(stay)).ok) later.push(stay)
    else if (!plan.ok) unplaced.push(stay.line)
    else {
      for (const { guest, bed } of plan.beds) beds.set(stay.guests[guest]!.id, bed)
      busy.push(
        ...toBusyBeds(
          stay,
          plan.beds.map(b => b.bed),
          stock,
        ),
      )
    }
  })
  return { beds, unplaced: [...new Set(unplaced)], later: [...new Set(later.map(w => w.line))] }
}

/** Promised guests of a line, and its others, who are placed beside them; units belong to a party as a whole. */
function splitByPromise(w: ExpectedLine): ExpectedLine[] {
  const promised = w.guests.filter(g => g.isPromised)
  if (w.as === 'unit' || !promised.length || promised.length === w.guests.length) return [w]
  const others = w.guests.filter(g => !g.isPromised)
  const near = [...w.near, ...promised.flatMap(g => g.planned ?? [])]
  return [
    { ...w, guests: promised, quantity: promised.length },
    { ...w, guests: others, quantity: others.length, near },
  ]
}

const isPromised = (w: ExpectedLine) => w.guests.every(g => g.isPromised)

/** Stays that may give way, one at a time, to those without a bed. */
const MOST_TRIED = 40

/** Assigned beds stay if everybody else fits beside them; else those of one stay more are given up, so that few are moved; at last all but promised ones. */
async function chooseRetainedStays(
  state: RoomState,
  open: readonly ExpectedLine[],
  stock: RoomInventory,
  promised: ExpectedLine[],
): Promise<ExpectedLine[]> {
  const still = findKeptStays(state, open, stock)
  const fits = (retained: readonly ExpectedLine[]) => canPlaceAll(state, retained, open, stock)
  if (fits(still)) return still
  const homeless = open.filter(w => !still.includes(w))
  const movable = still.filter(w => !isPromised(w) && homeless.some(h => staysOverlap(h, w)))
  let found: ExpectedLine[] | undefined
  await eachInSlices(movable.slice(0, MOST_TRIED), moved => {
    if (found) return
    const retained = still.filter(w => w !== moved)
    if (fits(retained)) found = retained
  })
  return found ?? promised
}

function findKeptStays(state: RoomState, open: readonly ExpectedLine[], stock: RoomInventory): ExpectedLine[] {
  const busy = [...state.busy]
  return open.filter(w => {
    const beds = plannedBeds(w)
    if (beds.length < w.guests.length || beds.some(bed => busy.some(b => b.bed === bed && staysOverlap(b, w)))) return false
    if (w.as === 'bed' && new Set(beds).size < beds.length) return false
    busy.push(...toBusyBeds(w, beds, stock))
    return true
  })
}

/** Whether these beds can be fixed while everybody else still fits. */
export function canPlaceAll(
  state: RoomState,
  placed: readonly ExpectedLine[],
  open: readonly ExpectedLine[],
  stock: RoomInventory,
): boolean {
  const busyBeds = placed.map(w => toBusyBeds(w, plannedBeds(w), stock))
  const all = [state.busy, ...busyBeds]
  const isFree = busyBeds.every((own, i) =>
    own.every(a => all.every((others, j) => j === i + 1 || others.every(b => b.bed !== a.bed || !staysOverlap(a, b)))),
  )
  const rest = open.filter(w => !placed.includes(w)).flatMap(toClaims)
  return isFree && canArrange({ ...state, busy: all.flat(), waiting: [...state.waiting, ...rest] })
}

function toClaims({ arrival, departure, as, quantity, guests }: ExpectedLine): BedDemand[] {
  const beds = guests.flatMap(g => (g.isPromised ? (g.planned ?? []) : []))
  const places = as === 'bed' ? beds.map(b => [b]) : beds.length ? [beds] : []
  const claim = { arrival, departure, as }
  return [...places.map(only => ({ ...claim, quantity: 1, only })), { ...claim, quantity: quantity - places.length }]
}

const plannedBeds = (w: ExpectedLine): number[] => w.guests.flatMap(g => g.planned ?? [])

const toBusyBeds = ({ as, arrival, departure }: ExpectedLine, beds: readonly number[], stock: RoomInventory): BusyBed[] =>
  expandBeds(as, beds, stock).map(bed => ({ bed, arrival, departure }))

const toPlanningProperty = (stock: RoomInventory, busy: BusyBed[], unplaced: PlanStay[]): BedInventory => ({
  units: groupBedsByUnit(stock.beds).map(u => ({ id: u.id, gender: 'none', beds: u.beds.map(({ id, kind }) => ({ id, kind })) })),
  busy,
  unplaced,
})

export const findOccupiedBeds = ({ as, booking }: ExpectedLine, { beds }: Pick<RoomInventory, 'beds'>, occupants: readonly Occupant[]) =>
  occupiedBeds(occupants, toPlaces(beds, as === 'unit'), { booking })

const toPlanStay = ({ arrival, departure, as, quantity, guests, near }: ExpectedLine, occupied?: ReadonlySet<number>): PlanStay => ({
  arrival,
  departure,
  as,
  guests: guests.map(() => ({})),
  near,
  ...(occupied && { occupied }),
  ...(as === 'unit' && { units: quantity }),
})
const claimToPlanStay = ({ arrival, departure, as, quantity }: Stay & { as: 'bed' | 'unit'; quantity: number }): PlanStay => ({
  arrival,
  departure,
  as,
  guests: as === 'bed' ? Array.from({ length: quantity }, () => ({})) : [],
  ...(as === 'unit' && { units: quantity }),
})
