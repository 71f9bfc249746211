import { type Guest, isGenderAllowed, type RoomGender } from '../booking/party.ts'
import { isBefore, type Stay } from '../calendar/days.ts'
import type { BedKind } from '../listing/taxonomy.ts'
import { bedsTogether, bunksOf, type FreeBed } from './bedNeighbours.ts'
import { arrange, byArrival, gapCost, nightsAsNumbers, type OccupiedNights, type Piece, type Slot } from './bedSearch.ts'

export interface PlanBed {
  id: number
  kind: BedKind
}

/** A physical room: its beds in the order they stand. */
export interface PlanUnit {
  id: number
  gender: RoomGender
  beds: PlanBed[]
}

/** A bed that is unavailable on these nights: assigned, out of service or blocked. */
export interface BusyBed extends Stay {
  bed: number
}

export interface PlanGuest extends Pick<Guest, 'gender'> {
  /** Prefers a lower bunk. */
  wishesLower?: boolean
}

/** A stay that is sold: by the bed, one for each guest, or whole units. */
export interface PlanStay extends Stay {
  as: 'bed' | 'unit'
  /** Units taken, when sold whole. */
  units?: number
  guests: PlanGuest[]
  /** Beds of guests of the party who have one already. */
  near?: readonly number[]
  /** Beds that are not to be had by this stay, which comes now, because somebody still lies there; who comes later may have them. */
  occupied?: ReadonlySet<number>
}

export interface BedInventory {
  units: PlanUnit[]
  busy: BusyBed[]
  /** Sold but not assigned yet: any suitable bed will do. */
  unplaced: PlanStay[]
  /** The property lets people of another gender choose gendered rooms. */
  inclusive?: boolean
}

export interface BedAssignment {
  /** Index into the stay's guests. */
  guest: number
  bed: number
  unit: number
}

export interface BedPlan {
  ok: true
  /** Beds for the requested stay: one per guest for all nights. A double bed in a whole unit takes two. */
  beds: BedAssignment[]
  /** Number of units used: 1 keeps a party together. */
  units: number[]
  /** A possible placement of the other unplaced stays, in their order. */
  others: { beds: number[]; units: number[] }[]
}

export type BedPlanResult = BedPlan | { ok: false; reason: 'no_continuous_bed' | 'gender_mismatch' }

/**
 * Maximum backtracking steps of the last search. A sale gets a tenth (domain/inventory/arrangement.ts) and is refused beyond it; this search is for
 * stays already sold, so a solution exists and may take a quarter of a second.
 */
export const searchLimit = 30_000
// Preferences get a small part of it.
const preferredSearchLimit = 100

/**
 * Beds for a stay, the same ones every night, such that everything sold still fits. Keeps a party in one unit when it can, else in the fewest, and there in
 * one bunk or in neighbouring ones; closes gaps between stays rather than opening new ones; gives lower bunks first. Refuses when there is no such
 * arrangement, or none was found in time.
 */
export function planBeds(inventory: BedInventory, stay: PlanStay, limit = searchLimit): BedPlanResult {
  if (!stay.guests.every(g => inventory.units.some(u => isGenderAllowed(g.gender, u.gender, inventory.inclusive))))
    return { ok: false, reason: 'gender_mismatch' }
  const fixed = occupiedNights(inventory)
  const choice = slotChoice(inventory)
  const others = byArrival(inventory.unplaced.flatMap((s, of) => piecesOf(choice, s, of)))
  for (const mine of preferredPlacements(inventory, stay, fixed)) {
    const found = arrange(fixed, [...mine, ...others], preferredSearchLimit)
    if (found) return planOf(inventory, stay, mine, others, found)
  }
  const mine = piecesOf(slotChoiceFor(stay, inventory), stay, requestedStay)
  const found = arrange(fixed, byArrival([...mine, ...others]), limit)
  return found ? planOf(inventory, stay, mine, others, found) : { ok: false, reason: 'no_continuous_bed' }
}

/** The beds of a unit nobody has on any of these nights. */
export function freeBeds(inventory: Pick<BedInventory, 'units' | 'busy'>, stay: Stay): PlanBed[] {
  const taken = new Set(
    inventory.busy.filter(b => isBefore(b.arrival, stay.departure) && isBefore(stay.arrival, b.departure)).map(b => b.bed),
  )
  return inventory.units.flatMap(u => u.beds.filter(b => !taken.has(b.id)))
}

const requestedStay = -1

/** Candidate beds of the requested stay: not occupied ones, nor units with any occupied bed. */
function slotChoiceFor({ as, occupied }: PlanStay, inventory: Pick<BedInventory, 'units' | 'inclusive'>): SlotChoice {
  if (!occupied?.size) return slotChoice(inventory)
  const units =
    as === 'unit'
      ? inventory.units.filter(u => !u.beds.some(b => occupied.has(b.id)))
      : inventory.units.map(u => ({ ...u, beds: u.beds.filter(b => !occupied.has(b.id)) }))
  return slotChoice({ ...inventory, units })
}

/** Keeps the party in one unit, where it is already or else the fullest that fits; otherwise in the fewest units. Adjacent beds first. */
function preferredPlacements(inventory: BedInventory, stay: PlanStay, fixed: OccupiedNights): Piece[][] {
  if (stay.as === 'unit') return [piecesOf(slotChoiceFor(stay, inventory), stay, requestedStay)]
  const room = freeUnits(inventory, stay, fixed)
  const alone = room.filter(r => r.free.length >= stay.guests.length)
  const largest = room.toReversed()
  const few = largest.findIndex((_, i) => largest.slice(0, i + 1).reduce((n, r) => n + r.free.length, 0) >= stay.guests.length)
  const unitSets = [...alone.map(r => [r]), ...(few > 0 ? [largest.slice(0, few + 1)] : [])]
  return unitSets.flatMap(way => [
    ...adjacentPlacements(way, stay, inventory.inclusive),
    piecesOf(slotChoiceFor(stay, { ...inventory, units: way.map(r => r.unit) }), stay, requestedStay),
  ])
}

interface FreeUnit {
  unit: PlanUnit
  free: FreeBed[]
  /** Bunks used by others of the party. */
  near: number[]
}

/** Free beds of each unit for the whole stay: the party's own first, then the fullest. */
function freeUnits(inventory: BedInventory, stay: PlanStay, fixed: OccupiedNights): FreeUnit[] {
  const open = new Set(freeBeds(inventory, stay).map(b => b.id))
  const nights = nightsAsNumbers(stay)
  return inventory.units
    .map(unit => {
      const bunks = bunksOf(unit.beds)
      const stands = unit.beds.map((bed, i) => ({ ...bed, bunk: bunks[i]! }))
      return {
        unit,
        free: stands.filter(b => open.has(b.id) && !stay.occupied?.has(b.id)).map(b => ({ ...b, gap: gapCost(fixed.get(b.id)!, nights) })),
        near: stands.filter(b => stay.near?.includes(b.id)).map(b => b.bunk),
      }
    })
    .sort((a, b) => b.near.length - a.near.length || a.free.length - b.free.length)
}

const maxAdjacentTried = 3

/** Exact beds: all free ones of the first units, and adjacent ones of the last. */
function adjacentPlacements(way: FreeUnit[], stay: PlanStay, inclusive?: boolean): Piece[][] {
  if (!way.every(r => stay.guests.every(g => isGenderAllowed(g.gender, r.unit.gender, inclusive)))) return []
  const filled = way.slice(0, -1).flatMap(r => r.free)
  const last = way.at(-1)!
  const wishes = stay.guests.filter(g => g.wishesLower).length
  return bedsTogether(last.free, stay.guests.length - filled.length, last.near)
    .slice(0, maxAdjacentTried)
    .map(beds => [...filled, ...beds])
    .filter(beds => beds.filter(b => b.kind !== 'top').length >= wishes)
    .map(beds => piecesIn(beds, way, stay))
}

/** Guests who wish for a lower bunk get the first lower beds, the others the rest in order. */
function piecesIn(beds: FreeBed[], way: FreeUnit[], stay: PlanStay): Piece[] {
  const left = [...beds]
  const take = (wish = false) => left.splice(wish ? left.findIndex(b => b.kind !== 'top') : 0, 1)[0]!
  const nights = nightsAsNumbers(stay)
  return byWish([...stay.guests.keys()], stay).map(guest => {
    const { id } = take(stay.guests[guest]!.wishesLower)
    const { unit } = way.find(r => r.unit.beds.some(b => b.id === id))!
    return { of: requestedStay, guest, ...nights, slots: [{ unit: unit.id, beds: [id], dislike: 0 }] }
  })
}

const byWish = (guests: number[], stay: PlanStay) =>
  guests.sort((a, b) => Number(stay.guests[b]!.wishesLower ?? false) - Number(stay.guests[a]!.wishesLower ?? false))

/** A stay as the pieces of a search: beds of guests, or whole units. Wishes for lower bunks come first. */
function piecesOf(choice: SlotChoice, stay: PlanStay, of: number): Piece[] {
  const nights = nightsAsNumbers(stay)
  if (stay.as === 'unit') {
    const slots = choice.units(stay.guests)
    return Array.from({ length: stay.units ?? 1 }, (_, guest) => ({ of, guest, ...nights, slots }))
  }
  const order = byWish([...stay.guests.keys()], stay)
  return order.map((guest): Piece => ({ of, guest, ...nights, slots: choice.beds(stay.guests[guest]!) }))
}

interface SlotChoice {
  beds(guest: PlanGuest): Slot[]
  units(guests: PlanGuest[]): Slot[]
}

/** Where people may lie, each list made once. */
function slotChoice({ units, inclusive }: Pick<BedInventory, 'units' | 'inclusive'>): SlotChoice {
  const lists = new Map<string, Slot[]>()
  const once = (key: string, make: () => Slot[]) => lists.get(key) ?? lists.set(key, make()).get(key)!
  const open = (guests: PlanGuest[]) => units.filter(u => guests.every(g => isGenderAllowed(g.gender, u.gender, inclusive)))
  return {
    beds: guest =>
      once(`${guest.gender} ${guest.wishesLower}`, () =>
        open([guest]).flatMap(u => u.beds.map(b => ({ unit: u.id, beds: [b.id], dislike: bunkPenalty(b.kind, guest.wishesLower) }))),
      ),
    units: guests =>
      once([...new Set(guests.map(g => g.gender))].sort().join(' + '), () =>
        open(guests).map(u => ({ unit: u.id, beds: u.beds.map(b => b.id), dislike: 0 })),
      ),
  }
}

// A wish outweighs any gap; otherwise lower bunks are only slightly preferred.
const bunkPenalty = (kind: BedKind, wishesLower = false) => (kind === 'top' ? (wishesLower ? 1000 : 0.5) : 0)

function occupiedNights(inventory: BedInventory): OccupiedNights {
  const busy = Map.groupBy(inventory.busy, b => b.bed)
  return new Map(inventory.units.flatMap(u => u.beds.map(b => [b.id, (busy.get(b.id) ?? []).map(nightsAsNumbers)])))
}

function planOf(inventory: BedInventory, stay: PlanStay, pieces: Piece[], others: Piece[], found: Map<Piece, Slot>): BedPlan {
  const slots = (list: Piece[]) => [...list].sort((a, b) => a.guest - b.guest).map(p => ({ piece: p, ...found.get(p)! }))
  const mine = slots(pieces)
  const ofOthers = Map.groupBy(others, p => p.of)
  const unitsOf = (list: { unit: number }[]) => [...new Set(list.map(s => s.unit))]
  const beds =
    stay.as === 'bed'
      ? mine.map(s => ({ guest: s.piece.guest, bed: s.beds[0]!, unit: s.unit }))
      : bedsInUnits(inventory, stay, unitsOf(mine))
  return {
    ok: true,
    beds,
    units: unitsOf(mine),
    others: inventory.unplaced.map((_, of) => {
      const theirs = slots(ofOthers.get(of) ?? [])
      return { beds: theirs.flatMap(s => s.beds), units: unitsOf(theirs) }
    }),
  }
}

/** A party with a whole unit gets its beds in order; a double takes two, and the last bed is shared when there are too few. */
function bedsInUnits(inventory: BedInventory, stay: PlanStay, units: number[]): BedAssignment[] {
  const places = units.flatMap(id => {
    const beds = inventory.units.find(u => u.id === id)!.beds
    return beds.flatMap(b => Array<{ bed: number; unit: number }>(b.kind === 'double' ? 2 : 1).fill({ bed: b.id, unit: id }))
  })
  return stay.guests.flatMap((_, guest) => {
    const place = places[guest] ?? places.at(-1)
    return place ? [{ guest, ...place }] : []
  })
}
