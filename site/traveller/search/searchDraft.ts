import type { SearchQuery } from './searchQuery.ts'

/** What the box asks for; the dates are one wish, and so is the place with its number. */
const fieldGroups = [['place', 'destination'], ['arrival', 'departure'], ['party']] as const

/** What is typed in the box once another search is shown: what that search did not change stays as it was typed, and not yet searched for. */
export function rebaseDraft(draft: SearchQuery, before: SearchQuery, now: SearchQuery): SearchQuery {
  const unchanged = fieldGroups.filter(names => names.every(name => isSame(before[name], now[name]))).flat()
  return { ...now, ...Object.fromEntries(unchanged.map(name => [name, draft[name]])) }
}

export type TypedSearch = Pick<SearchQuery, 'place' | 'arrival' | 'departure' | 'party'>

/** What was typed before the script came. Nearly always nothing was: it is then the very same draft, and nothing is drawn twice. */
export function withTyped(draft: SearchQuery, typed: TypedSearch): SearchQuery {
  const names = ['place', 'arrival', 'departure', 'party'] as const
  if (names.every(name => isSame(draft[name], typed[name]))) return draft
  return { ...draft, ...typed, destination: typed.place === draft.place ? draft.destination : '' }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A part of the map stands for the place that it was reached from, what is around a point for none: another place is searched whole. */
export const resolveSearchLocation = (draft: SearchQuery, query: SearchQuery): SearchQuery =>
  draft.place === query.place && draft.destination === query.destination
    ? draft
    : { ...draft, bounds: undefined, around: undefined, sort: draft.around && draft.sort === 'distance' ? 'best' : draft.sort }
