/** How many women, men, others and children. */
export type PartyCounts = [women: number, men: number, other: number, children: number]

/** What one option can do: whom it takes, how many, for how much, and whether a mix of heads may be there together. */
export interface OptionCapacity {
  room: number
  /** Beds for one gender: a party may want them even where others are cheaper. */
  gendered: boolean
  /** Beds among strangers, as against a unit of one's own. */
  shared: boolean
  open: readonly [women: boolean, men: boolean, other: boolean, children: boolean]
  seats: number
  cost(guests: number): number
  fits(heads: PartyCounts): boolean
}

export interface AllocationShare {
  /** Index of the option. */
  option: number
  heads: PartyCounts
}

const preferredKinds = 3
const maxKinds = 6

/**
 * For every set of up to three options (of different rooms) that together take all heads, each at least one: the cheapest distribution, and one with
 * as many as fit in the beds for their gender. Larger sets only when there is none. Ways that add beds and cost, but bring nothing, are left out.
 * At most `effort` distributions are looked at, sets of few and cheap options first.
 */
export function findAllocations(heads: PartyCounts, options: readonly OptionCapacity[], effort: number): AllocationShare[][] {
  const left = { effort }
  const found: Allocation[] = []
  for (let kinds = 1; kinds <= Math.min(maxKinds, sizeOf(heads), options.length); kinds++) {
    if (kinds > preferredKinds && found.length > 0) break
    visitSets(options, kinds, set => {
      found.push(...allocationsOf(heads, set, options, left))
      return left.effort > 0
    })
  }
  return found.filter(way => !isDominated(way, found, options)).map(way => way.shares)
}

/** The cheapest of all these ways alone, without the work for the others. */
export function findCheapestAllocation(
  heads: PartyCounts,
  options: readonly OptionCapacity[],
  effort: number,
): AllocationShare[] | undefined {
  const search: Search = { options, left: { effort }, ownFirst: false }
  let best: Best | undefined
  for (let kinds = 1; kinds <= Math.min(maxKinds, sizeOf(heads), options.length); kinds++) {
    if (kinds > preferredKinds && best) break
    visitSets(options, kinds, set => {
      best = cheapest(heads, set, search, best?.cost) ?? best
      return search.left.effort > 0
    })
  }
  return best?.shares
}

interface Allocation {
  shares: AllocationShare[]
  cost: number
}

function allocationsOf(
  heads: PartyCounts,
  set: readonly number[],
  options: readonly OptionCapacity[],
  left: { effort: number },
): Allocation[] {
  const cheap = cheapest(heads, set, { options, left, ownFirst: false })
  if (!cheap) return []
  const ownFirst = set.toSorted((a, b) => Number(options[b]!.gendered) - Number(options[a]!.gendered))
  const own = options[ownFirst[0]!]!.gendered ? cheapest(heads, ownFirst, { options, left, ownFirst: true }) : undefined
  return own && own.cost > cheap.cost ? [cheap, own] : [own ?? cheap]
}

/** Fewer of the same options do it for no more, and the others bring nothing for it: no room of one's own, no beds for everybody of a gender. */
function isDominated(allocation: Allocation, all: readonly Allocation[], options: readonly OptionCapacity[]): boolean {
  const used = allocation.shares.map(s => s.option)
  return all.some(other => {
    if (other.shares.length >= used.length || other.cost > allocation.cost || !other.shares.every(s => used.includes(s.option)))
      return false
    const alreadyPrivate = other.shares.every(s => !options[s.option]!.shared)
    const extra = used.filter(i => !other.shares.some(s => s.option === i))
    return extra.every(i => (options[i]!.shared ? !takesEverybodyItMay(i, allocation, options) : alreadyPrivate))
  })
}

/** Beds for one gender that are full, or that have everybody in them who may. */
function takesEverybodyItMay(index: number, allocation: Allocation, options: readonly OptionCapacity[]): boolean {
  const { gendered, open, seats } = options[index]!
  if (!gendered) return false
  const here = allocation.shares.find(s => s.option === index)!
  const outside = allocation.shares.filter(s => !options[s.option]!.gendered).flatMap(s => s.heads.filter((_, kind) => open[kind]))
  return sizeOf(here.heads) === seats || outside.every(n => n === 0)
}

/**
 * Visits the sets of `kinds` options, no room twice, cheap ones first since the list is sorted so, until `visit` has seen enough and says false.
 * The set is the visitor's only while it looks at it.
 */
function visitSets(
  options: readonly OptionCapacity[],
  kinds: number,
  visit: (set: readonly number[]) => boolean,
  from = 0,
  set: number[] = [],
): boolean {
  if (set.length === kinds) return visit(set)
  for (let i = from; i <= options.length - (kinds - set.length); i++) {
    if (set.some(picked => options[picked]!.room === options[i]!.room)) continue
    set.push(i)
    const continued = visitSets(options, kinds, visit, i + 1, set)
    set.pop()
    if (!continued) return false
  }
  return true
}

interface Best {
  cost: number
  shares: AllocationShare[]
}
interface Search {
  options: readonly OptionCapacity[]
  left: { effort: number }
  ownFirst: boolean
}

function cheapest(heads: PartyCounts, set: readonly number[], search: Search, bound = Number.POSITIVE_INFINITY): Best | undefined {
  const { options, left, ownFirst } = search
  left.effort--
  const [index, ...rest] = set
  if (index === undefined) return undefined
  const option = options[index]!
  if (rest.length === 0) {
    const cost = canTake(option, heads) ? option.cost(sizeOf(heads)) : bound
    return cost < bound ? { cost, shares: [{ option: index, heads }] } : undefined
  }
  const elsewhere = rest.reduce((all, i) => all + options[i]!.seats, 0)
  let best: Best | undefined
  for (const here of distributions(heads, option, sizeOf(heads) - elsewhere, sizeOf(heads) - rest.length)) {
    if (left.effort <= 0 || (best && ownFirst && option.gendered)) break
    const cost = option.cost(sizeOf(here))
    if (cost >= (best?.cost ?? bound) || !option.fits(here)) continue
    const others = cheapest(minus(heads, here), rest, search, (best?.cost ?? bound) - cost)
    if (others) best = { cost: cost + others.cost, shares: [{ option: index, heads: here }, ...others.shares] }
  }
  return best
}

/** Who may sleep in this option, in every number between least and most; many first. */
function* distributions(heads: PartyCounts, { open, seats }: OptionCapacity, least: number, most: number): Generator<PartyCounts> {
  const top = heads.map((n, kind) => (open[kind] ? n : 0)) as PartyCounts
  for (let women = top[0]; women >= 0; women--)
    for (let men = top[1]; men >= 0; men--)
      for (let other = top[2]; other >= 0; other--)
        for (let children = top[3]; children >= 0; children--) {
          const size = women + men + other + children
          if (size >= Math.max(1, least) && size <= Math.min(seats, most)) yield [women, men, other, children]
        }
}

function canTake(option: OptionCapacity, heads: PartyCounts): boolean {
  const size = sizeOf(heads)
  return size > 0 && size <= option.seats && heads.every((n, kind) => n === 0 || option.open[kind]) && option.fits(heads)
}

function minus(a: PartyCounts, b: PartyCounts): PartyCounts {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]]
}

function sizeOf([women, men, other, children]: PartyCounts): number {
  return women + men + other + children
}
