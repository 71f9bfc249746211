const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Suggestions that are asked for to find out what words mean: the list puts what can be booked first, and the words may mean another. */
export const suggestionLimit = 8

interface SuggestionLike {
  label: string
  kind: string
  hostels: number
}

/**
 * What words mean that nobody chose from the list: what has exactly that name and can be booked, a country that is found first by one of its other names,
 * what has the name at least, else the best suggestion.
 */
export function chooseSuggestion<S extends SuggestionLike>(found: readonly S[], text: string): S | undefined {
  const name = foldText(text.split(',')[0] ?? '')
  const [first] = found
  const same = found.filter(({ label }) => foldText(label) === name)
  const land = first?.kind === 'country' && first.hostels > 0 ? first : undefined
  return same.find(({ hostels }) => hostels > 0) ?? land ?? same[0] ?? first
}
