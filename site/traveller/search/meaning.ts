const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Suggestions that are asked for to find out what words mean: the list puts what can be booked first, and the words may mean another. */
export const meanings = 8

/** What words mean that nobody chose from the list: the place of exactly that name, else the best suggestion. */
export function meaningOf<S extends { label: string }>(found: readonly S[], text: string): S | undefined {
  const name = folded(text.split(',')[0] ?? '')
  return found.find(({ label }) => folded(label) === name) ?? found[0]
}
