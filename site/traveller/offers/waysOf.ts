import type { Offer } from '../stay/stayWords.ts'

/** The same beds by each rate are one way to sleep; the ways and their rates stay in the order they came in: the cheapest first. */
export function waysOf(offers: readonly Offer[]): { key: string; offers: Offer[] }[] {
  const ways = Map.groupBy(offers, ({ lines }) =>
    lines
      .map(({ room, as, quantity, women, men, other }) => `${room} ${as} ${quantity} ${women}-${men}-${other}`)
      .toSorted()
      .join(),
  )
  return [...ways].map(([key, same]) => ({ key, offers: same }))
}
