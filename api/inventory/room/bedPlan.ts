import type { Day } from '../../../domain/calendar/days.ts'
import { type Stay, shareNight } from '../../../domain/calendar/days.ts'
import type { Claim, RoomState } from '../../../domain/inventory/arrangement.ts'
import { canArrange } from '../../../domain/inventory/arrangement.ts'
import { type BusyBed, type House, type PlanStay, planBeds } from '../../../domain/inventory/beds.ts'
import { type Occupant, occupiedBeds } from '../../../domain/inventory/occupancy.ts'
import { placesOf } from './occupants.ts'
import { type RoomStock, stateOf, unitsOf } from './state.ts'
import type { Waiting } from './waiting.ts'

export interface BedPlan {
  /** Guest -> bed, of everybody who waits and could be placed. */
  beds: Map<number, number>
  /** Lines for which there is no bed: the overbooked lane, or too tight a house. */
  unplaced: number[]
  /** Lines of today for which there is a bed only when somebody who lies there still has left. */
  later: number[]
}
interface Setting {
  today: Day
  fresh: boolean
  occupants: readonly Occupant[]
}

/**
 * Beds for everybody who has not come yet. Who is in the house stays where they are; who has a bed in the plan keeps it where everybody then still
 * fits (unless a fresh plan is asked for); the others are placed one after another so that all the rest fits too.
 */
export function planRoom(stock: RoomStock, waiting: readonly Waiting[], { today, fresh, occupants }: Setting): BedPlan {
  const lane = new Set(stock.lane.map(l => l.line))
  const all = waiting.filter(w => !lane.has(w.line) && !w.isBegun).map(w => ({ ...w, arrival: w.arrival < today ? today : w.arrival }))
  const state = { ...stateOf(stock, today, { except: all.map(w => w.line) }) }
  const open = all.flatMap(partsOf).sort((a, b) => Number(isPromised(b)) - Number(isPromised(a)))
  const promised = whoKeeps(state, open.filter(isPromised), stock)
  const kept = fresh ? promised : keepable(state, open, stock, promised)
  const beds = new Map(kept.flatMap(w => w.guests.map(g => [g.id, g.planned as number] as const)))
  const busy = [...state.busy, ...kept.flatMap(w => lyingIn(w, bedsOf(w), stock))]
  const left = open.filter(w => !kept.includes(w))
  const unplaced = waiting.filter(w => lane.has(w.line)).map(w => w.line)
  const later: Waiting[] = []
  for (const [index, stay] of left.entries()) {
    const others = [...left.slice(index + 1), ...later].map(w => planStay(w)).concat(state.waiting.map(claimed))
    const now = planStay(stay, stay.arrival <= today ? occupiedFor(stay, stock, occupants) : undefined)
    const careful = planBeds(houseOf(stock, busy, others), now)
    const plan = careful.ok ? careful : planBeds(houseOf(stock, busy, []), now)
    if (!plan.ok && planBeds(houseOf(stock, busy, []), planStay(stay)).ok) later.push(stay)
    else if (!plan.ok) unplaced.push(stay.line)
    else {
      for (const { guest, bed } of plan.beds) beds.set(stay.guests[guest]!.id, bed)
      busy.push(
        ...lyingIn(
          stay,
          plan.beds.map(b => b.bed),
          stock,
        ),
      )
    }
  }
  return { beds, unplaced: [...new Set(unplaced)], later: [...new Set(later.map(w => w.line))] }
}

/** Who of a line was promised a bed, and the others of it, who come beside them; units are a party's as a whole. */
function partsOf(w: Waiting): Waiting[] {
  const promised = w.guests.filter(g => g.isPromised)
  if (w.as === 'unit' || !promised.length || promised.length === w.guests.length) return [w]
  const others = w.guests.filter(g => !g.isPromised)
  const near = [...w.near, ...promised.flatMap(g => g.planned ?? [])]
  return [
    { ...w, guests: promised, quantity: promised.length },
    { ...w, guests: others, quantity: others.length, near },
  ]
}

const isPromised = (w: Waiting) => w.guests.every(g => g.isPromised)

/** Those whose beds are free for them still, if with all of them there the rest finds its places; else those who were promised theirs. */
function keepable(state: RoomState, open: readonly Waiting[], stock: RoomStock, promised: Waiting[]): Waiting[] {
  const kept = whoKeeps(state, open, stock)
  return fitsWith(state, kept, open, stock) ? kept : promised
}

function whoKeeps(state: RoomState, open: readonly Waiting[], stock: RoomStock): Waiting[] {
  const busy = [...state.busy]
  return open.filter(w => {
    const beds = bedsOf(w)
    if (beds.length < w.guests.length || beds.some(bed => busy.some(b => b.bed === bed && shareNight(b, w)))) return false
    if (w.as === 'bed' && new Set(beds).size < beds.length) return false
    busy.push(...lyingIn(w, beds, stock))
    return true
  })
}

/** Do these have these beds, and does everybody else find some? */
export function fitsWith(state: RoomState, placed: readonly Waiting[], open: readonly Waiting[], stock: RoomStock): boolean {
  const lying = placed.map(w => lyingIn(w, bedsOf(w), stock))
  const all = [state.busy, ...lying]
  const isFree = lying.every((own, i) =>
    own.every(a => all.every((others, j) => j === i + 1 || others.every(b => b.bed !== a.bed || !shareNight(a, b)))),
  )
  const rest = open.filter(w => !placed.includes(w)).flatMap(claimsOf)
  return isFree && canArrange({ ...state, busy: all.flat(), waiting: [...state.waiting, ...rest] })
}

function claimsOf({ arrival, departure, as, quantity, guests }: Waiting): Claim[] {
  const beds = guests.flatMap(g => (g.isPromised ? (g.planned ?? []) : []))
  const places = as === 'bed' ? beds.map(b => [b]) : beds.length ? [beds] : []
  const claim = { arrival, departure, as }
  return [...places.map(only => ({ ...claim, quantity: 1, only })), { ...claim, quantity: quantity - places.length }]
}

const bedsOf = (w: Waiting): number[] => w.guests.flatMap(g => g.planned ?? [])

/** Who has units whole has every bed of them. */
function lyingIn({ as, arrival, departure }: Waiting, beds: readonly number[], stock: RoomStock): BusyBed[] {
  const units = unitsOf(stock.beds).filter(u => u.beds.some(b => beds.includes(b.id)))
  const all = as === 'bed' ? beds : units.flatMap(u => u.beds.map(b => b.id))
  return all.map(bed => ({ bed, arrival, departure }))
}

const houseOf = (stock: RoomStock, busy: BusyBed[], unplaced: PlanStay[]): House => ({
  units: unitsOf(stock.beds).map(u => ({ id: u.id, gender: 'none', beds: u.beds.map(({ id, kind }) => ({ id, kind })) })),
  busy,
  unplaced,
})

export const occupiedFor = ({ as, booking }: Waiting, { beds }: Pick<RoomStock, 'beds'>, occupants: readonly Occupant[]) =>
  occupiedBeds(occupants, placesOf(beds, as === 'unit'), { booking })

const planStay = ({ arrival, departure, as, quantity, guests, near }: Waiting, occupied?: ReadonlySet<number>): PlanStay => ({
  arrival,
  departure,
  as,
  guests: guests.map(() => ({})),
  near,
  ...(occupied && { occupied }),
  ...(as === 'unit' && { units: quantity }),
})
const claimed = ({ arrival, departure, as, quantity }: Stay & { as: 'bed' | 'unit'; quantity: number }): PlanStay => ({
  arrival,
  departure,
  as,
  guests: as === 'bed' ? Array.from({ length: quantity }, () => ({})) : [],
  ...(as === 'unit' && { units: quantity }),
})
