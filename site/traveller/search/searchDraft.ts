import type { SearchQuery } from './searchQuery.ts'

/** Fields of the box that belong together: both dates, and the place with its id. */
const fieldGroups = [['place', 'destination'], ['arrival', 'departure'], ['party']] as const

/** The draft of the box after another search was shown: fields that this changed are taken over, others stay as typed and not yet searched. */
export function rebaseDraft(draft: SearchQuery, before: SearchQuery, now: SearchQuery): SearchQuery {
  const unchanged = fieldGroups.filter(names => names.every(name => isSame(before[name], now[name]))).flat()
  return { ...now, ...Object.fromEntries(unchanged.map(name => [name, draft[name]])) }
}

export type TypedSearch = Pick<SearchQuery, 'place' | 'arrival' | 'departure' | 'party'>

/** The draft with values that were typed before hydration. Usually there are none: then it is the same object, which saves a render. */
export function withTyped(draft: SearchQuery, typed: TypedSearch): SearchQuery {
  const names = ['place', 'arrival', 'departure', 'party'] as const
  if (names.every(name => isSame(draft[name], typed[name]))) return draft
  return { ...draft, ...typed, destination: typed.place === draft.place ? draft.destination : '' }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A map area belongs to the place from which it was reached, a point to none: both are dropped when another place is typed. */
export const resolveSearchLocation = (draft: SearchQuery, query: SearchQuery): SearchQuery =>
  draft.place === query.place && draft.destination === query.destination
    ? draft
    : { ...draft, bounds: undefined, around: undefined, sort: draft.around && draft.sort === 'distance' ? 'best' : draft.sort }
