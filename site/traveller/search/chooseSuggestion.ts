const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Number of suggestions to load when a typed text is resolved: bookable places come first, and the text may name a later one. */
export const suggestionLimit = 8

interface SuggestionLike {
  label: string
  kind: string
  hostels: number
}

/**
 * Resolves a text for which no suggestion was selected: the bookable suggestion with exactly that name, a country that is found first by one of its other
 * names, any suggestion with that name, else the first one.
 */
export function chooseSuggestion<S extends SuggestionLike>(found: readonly S[], text: string): S | undefined {
  const name = foldText(text.split(',')[0] ?? '')
  const [first] = found
  const same = found.filter(({ label }) => foldText(label) === name)
  const land = first?.kind === 'country' && first.hostels > 0 ? first : undefined
  return same.find(({ hostels }) => hostels > 0) ?? land ?? same[0] ?? first
}
