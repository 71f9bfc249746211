import type { BookingGuest, BookingLine, RowOf } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { type BedInventory, type PlanStay, planBeds } from '../../../domain/inventory/beds.ts'
import { type BedNightRow, type BedState, findFreeBeds, findOccupants, toBedNights, toBusyBed, toPlannerRoom } from './bedState.ts'

type Line = RowOf<BookingLine, 'booking_id' | 'room_id' | 'quantity' | 'sold_as'> & {
  guests: RowOf<BookingGuest, 'id' | 'bed_id' | 'gender'>[]
}

/** Suggests beds for all lines of a booking, one line after another, so that two lines of one room get different beds, next to each other. */
export function suggestAll(state: BedState, parts: readonly { line: Line; stay: Stay }[]): Map<number, number> {
  const all = new Map<number, number>()
  const given: BedNightRow[] = []
  for (const { line, stay } of parts)
    for (const [guest, bed] of suggestBeds({ ...state, busy: [...state.busy, ...given] }, line, stay)) {
      all.set(guest, bed)
      given.push(...toBedNights(bed, line.booking_id, stay, stay))
    }
  return all
}

/**
 * Suggests one bed for all nights to each guest of a line who has none, so that every other sale still fits; where that is impossible, any free
 * beds. Guests who are in house keep their beds, and the others of the party are placed near them.
 */
export function suggestBeds(state: BedState, line: Line, stay: Stay): Map<number, number> {
  const property = toPlannerRoom(state, line.room_id, line.booking_id)
  const free = findFreeBeds(state, line.room_id, stay)
  const occupied = findOccupiedBeds(state, line)
  for (const bed of occupied) free.delete(bed)
  for (const [guest, bed] of state.promised) if (!line.guests.some(g => g.id === guest)) free.delete(bed)
  const waiting = line.guests.filter(g => g.bed_id === null)
  const promised = findAvailablePromises(state, line, free)
  if (promised.size) return suggestBesidePromises({ state, line, stay, promised })
  const meant = waiting.flatMap(g => state.meant.get(g.id) ?? [])
  if (meant.length === waiting.length && meant.every(bed => free.has(bed) && canHold(bed, meant, line, state)))
    return new Map(waiting.map((g, i) => [g.id, meant[i]!]))
  const people = (list: typeof waiting) => list.map(g => ({ ...(g.gender && { gender: g.gender }) }))
  if (line.sold_as === 'unit') return suggestUnitBeds(state, property, { line, stay, occupied, guests: people(line.guests) })
  const mine = state.busy.filter(b => b.booking_id === line.booking_id).map(toBusyBed)
  const taken = { ...property, busy: [...property.busy, ...mine] }
  const party: PlanStay = { ...stay, as: 'bed', guests: people(waiting), near: mine.map(b => b.bed), occupied }
  const careful = planBeds(taken, party)
  const plan = careful.ok ? careful : planBeds({ ...taken, unplaced: [] }, party)
  const beds = plan.ok ? plan.beds.filter(b => free.has(b.bed)) : []
  return new Map(beds.flatMap(b => (waiting[b.guest] ? [[waiting[b.guest]!.id, b.bed] as const] : [])))
}

/** A couple in a unit of their own may share a double. */
function canHold(bed: number, meant: readonly number[], line: Line, { beds }: BedState): boolean {
  const isShared = line.sold_as === 'unit' && beds.some(b => b.id === bed && b.kind === 'double')
  return meant.filter(b => b === bed).length <= (isShared ? 2 : 1)
}

/** The same as if everybody still occupying a bed had left: where the guests would be placed then. */
export const suggestAfterDepartures = (state: BedState, parts: Parameters<typeof suggestAll>[1]) =>
  suggestAll({ ...state, occupants: [] }, parts)

const findOccupiedBeds = (state: BedState, { room_id: room, sold_as, booking_id: booking }: Line): Set<number> =>
  new Set(findOccupants(state, { room, asUnit: sold_as === 'unit', booking }).keys())

/** The beds promised to guests of this line that are still free; a party that booked whole units gets its promise whole or not at all. */
function findAvailablePromises({ promised }: BedState, line: Line, free: ReadonlySet<number>): Map<number, number> {
  const waiting = line.guests.filter(g => g.bed_id === null && free.has(promised.get(g.id) ?? 0))
  if (line.sold_as === 'unit' && waiting.length < line.guests.length) return new Map()
  return new Map(waiting.map(g => [g.id, promised.get(g.id) as number]))
}

interface PromisedBeds {
  state: BedState
  line: Line
  stay: Stay
  promised: Map<number, number>
}

/** Guests with a bed keep it; the others of the line are placed near them. */
function suggestBesidePromises({ state, line, stay, promised: promisedBeds }: PromisedBeds): Map<number, number> {
  if (line.sold_as === 'unit') return promisedBeds
  const busy = [...promisedBeds.values()].flatMap(bed => toBedNights(bed, line.booking_id, stay, stay))
  const promised = new Map([...state.promised].filter(([guest]) => !line.guests.some(g => g.id === guest)))
  const guests = line.guests.filter(g => !promisedBeds.has(g.id))
  const others = suggestBeds({ ...state, busy: [...state.busy, ...busy], promised }, { ...line, guests }, stay)
  return new Map([...promisedBeds, ...others])
}

interface UnitParty {
  line: Line
  stay: Stay
  occupied: ReadonlySet<number>
  guests: PlanStay['guests']
}

/** A party that booked whole units goes into the units it already uses, otherwise into free ones. Other lines of the booking use other units. */
function suggestUnitBeds(state: BedState, property: BedInventory, { line, stay, occupied, guests }: UnitParty): Map<number, number> {
  const begun = new Set(line.guests.flatMap(g => (g.bed_id === null ? [] : [g.bed_id])))
  const own = property.units.filter(u => u.beds.some(b => begun.has(b.id)))
  const others = findBedsOfOtherLines(state, line)
  const free = property.units.filter(u => own.includes(u) || !u.beds.some(b => others.has(b.id)))
  const units = own.length === line.quantity ? own : free
  const party: PlanStay = { ...stay, as: 'unit', units: line.quantity, guests, occupied }
  const careful = planBeds({ ...property, units }, party)
  const plan = careful.ok ? careful : planBeds({ ...property, units, unplaced: [] }, party)
  if (!plan.ok) return new Map()
  const open = plan.beds.filter(b => !begun.has(b.bed) || property.units.some(u => u.beds.some(x => x.id === b.bed && x.kind === 'double')))
  const waiting = line.guests.filter(g => g.bed_id === null)
  return new Map(waiting.flatMap((g, i) => (open[i] ? [[g.id, open[i].bed] as const] : [])))
}

/** Beds that guests of the booking occupy, or that were promised to guests of its other lines. */
const findBedsOfOtherLines = ({ busy, promised }: BedState, line: Line): Set<number> =>
  new Set([
    ...busy.filter(b => b.booking_id === line.booking_id).map(b => b.bed_id),
    ...[...promised].filter(([guest]) => !line.guests.some(g => g.id === guest)).map(([, bed]) => bed),
  ])
