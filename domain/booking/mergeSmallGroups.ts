/** Groups of fewer people than this are reported together, so that nobody can be identified. */
export const minReportedGroupSize = 5

export interface GroupCount {
  key: string
  /** How many there are: what makes a group small. */
  count: number
}
export interface MergedGroups<T extends GroupCount> {
  separate: T[]
  /** Reported as one, by their sum. Together they reach the minimum, unless they are all there is. */
  merged: T[]
}

/**
 * Takes the small groups out. Where they are too few together, the smallest of the others go with them: else what is missing could be had by
 * subtracting what is shown from the whole.
 */
export function mergeSmallGroups<T extends GroupCount>(groups: readonly T[], least = minReportedGroupSize): MergedGroups<T> {
  const bySize = groups.filter(g => g.count > 0).toSorted((a, b) => a.count - b.count || (a.key < b.key ? -1 : 1))
  const small = bySize.filter(g => g.count < least).length
  let taken = small
  while (taken > 0 && taken < bySize.length && totalCount(bySize.slice(0, taken)) < least) taken++
  return { separate: bySize.slice(taken), merged: bySize.slice(0, taken) }
}

const totalCount = (groups: readonly GroupCount[]) => groups.reduce((n, g) => n + g.count, 0)
