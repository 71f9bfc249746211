/** The first `most` of a list, no country more than `each` times; where that is not enough, the others follow in their order. */
export function spreadByCountry<R extends { country: string }>(rows: readonly R[], { each, most }: { each: number; most: number }): R[] {
  const seen = new Map<string, number>()
  const [first, later]: [R[], R[]] = [[], []]
  for (const row of rows) {
    const before = seen.get(row.country) ?? 0
    seen.set(row.country, before + 1)
    ;(before < each ? first : later).push(row)
  }
  return [...first, ...later].slice(0, most)
}
