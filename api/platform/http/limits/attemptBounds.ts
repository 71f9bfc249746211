interface AttemptBound {
  key: string
  /** At the same time. */
  most: number
}

/** Bounds attempts that are under way, in each process: of a burst, hundreds would be looked at before the first wrong one is counted. */
export function createAttemptBounds() {
  const underWay = new Map<string, number>()
  const count = (bounds: readonly AttemptBound[], by: 1 | -1) => {
    for (const { key } of bounds) {
      const left = (underWay.get(key) ?? 0) + by
      if (left) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
  /** What ends the attempt; undefined where too many are under way. */
  return function begin(bounds: readonly AttemptBound[]): (() => void) | undefined {
    if (bounds.some(({ key, most }) => (underWay.get(key) ?? 0) >= most)) return undefined
    count(bounds, 1)
    return () => count(bounds, -1)
  }
}
