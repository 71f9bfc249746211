import { hasEnoughAdults } from '../booking/party.ts'
import type { PartyCounts } from './offerSearch.ts'

/** What a property sells, a column a number: each room once for each way in which it is sold. */
export interface OptionColumns {
  readonly count: number
  /** Index of the room in the property. */
  readonly room: Uint8Array
  /** 1 where a whole unit is sold, 0 for a bed. */
  readonly isUnit: Uint8Array
  /** Guests that one unit sleeps. */
  readonly sleeps: Uint16Array
  /** A night of one bed or unit, in minor units. */
  readonly price: Float64Array
}

/** What of it is free for a party. */
export interface OpenColumns {
  /** Places for guests. */
  readonly seats: Int32Array
  /** A bit for each kind of head that may sleep there: women, men, others, children. */
  readonly takes: Uint8Array
}

const maxKinds = 3

/**
 * What a night of the cheapest way of findOffers costs, out of the given options, if there is one in up to three kinds of room: numbers alone, as of most of a list of
 * thousands no more is needed. Infinite if there is none: more kinds are for findOffers.
 */
export function leastCost(
  heads: PartyCounts,
  options: OptionColumns,
  open: OpenColumns,
  indexes: readonly number[],
  amongst = indexes.length,
): number {
  const size = heads[0] + heads[1] + heads[2] + heads[3]
  const search = { options, open, set: [0, 0, 0], kinds: 0, best: Number.POSITIVE_INFINITY }
  const { room } = options
  for (let i = 0; i < amongst; i++) {
    const first = indexes[i] as number
    tryKinds(search, heads, first)
    if (size < 2) continue
    for (let j = i + 1; j < amongst; j++) {
      const second = indexes[j] as number
      if (room[second] === room[first]) continue
      tryKinds(search, heads, first, second)
      if (size < maxKinds) continue
      for (let k = j + 1; k < amongst; k++) {
        const third = indexes[k] as number
        if (room[third] !== room[first] && room[third] !== room[second]) tryKinds(search, heads, first, second, third)
      }
    }
  }
  return search.best
}

/**
 * The most distributions that findOffers looks at for so many kinds of heads and options: where it may give up before it has seen all, only it knows
 * what it finds.
 */
export function mostDistributions([women, men, other, children]: PartyCounts, options: number): number {
  const each = (women + 1) * (men + 1) * (other + 1) * (children + 1)
  const pairs = (options * (options - 1)) / 2
  const triples = (pairs * Math.max(0, options - 2)) / maxKinds
  return 2 * (options + pairs * (1 + each) + triples * (1 + each + each * each))
}

interface Search {
  options: OptionColumns
  open: OpenColumns
  set: number[]
  kinds: number
  best: number
}

function tryKinds(search: Search, [women, men, other, children]: PartyCounts, first: number, second = -1, third = -1) {
  const { set, options } = search
  set[0] = first
  set[1] = second
  set[2] = third
  search.kinds = third >= 0 ? maxKinds : second >= 0 ? 2 : 1
  // One head in each is the least that a way through all of them costs.
  let least = 0
  for (let i = 0; i < search.kinds; i++) least += options.price[set[i] as number] as number
  if (least < search.best) search.best = Math.min(search.best, distribute(search, 0, women, men, other, children, search.best))
}

/** The least that the options from this one on cost with these heads, each with at least one of them. */
function distribute(search: Search, at: number, women: number, men: number, other: number, children: number, bound: number): number {
  const option = search.set[at] as number
  const size = women + men + other + children
  const [takes, seats] = [search.open.takes[option] as number, search.open.seats[option] as number]
  if (at === search.kinds - 1)
    return size <= seats && fits(search, option, women, men, other, children) ? costOf(search, option, size) : Number.POSITIVE_INFINITY
  let elsewhere = 0
  for (let i = at + 1; i < search.kinds; i++) elsewhere += search.open.seats[search.set[i] as number] as number
  const [fewest, most] = [Math.max(1, size - elsewhere), Math.min(seats, size - (search.kinds - 1 - at))]
  let best = bound
  for (let w = takes & 1 ? women : 0; w >= 0; w--)
    for (let m = takes & 2 ? men : 0; m >= 0; m--)
      for (let o = takes & 4 ? other : 0; o >= 0; o--)
        for (let c = takes & 8 ? children : 0; c >= 0; c--) {
          const here = w + m + o + c
          if (here < fewest || here > most) continue
          const cost = costOf(search, option, here)
          if (cost >= best || !fits(search, option, w, m, o, c)) continue
          best = Math.min(best, cost + distribute(search, at + 1, women - w, men - m, other - o, children - c, best - cost))
        }
  return best
}

function costOf({ options: { isUnit, sleeps, price } }: Search, option: number, guests: number): number {
  const quantity = isUnit[option] ? Math.ceil(guests / (sleeps[option] as number)) : guests
  return quantity * (price[option] as number)
}

function fits({ options, open }: Search, option: number, women: number, men: number, other: number, children: number): boolean {
  const takes = open.takes[option] as number
  if ((women && !(takes & 1)) || (men && !(takes & 2)) || (other && !(takes & 4)) || (children && !(takes & 8))) return false
  if (!children || !options.isUnit[option]) return true
  const sleeps = options.sleeps[option] as number
  const adults = women + men + other
  return hasEnoughAdults(adults, children, sleeps, Math.ceil((adults + children) / sleeps))
}
