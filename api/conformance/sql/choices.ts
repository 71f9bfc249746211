/** Thrown on a path that ends in a refusal. */
export const deadEnd = Symbol('dead end')

/** Limit of runs: most decisions do not change the result. */
const MOST_WITHOUT_NEWS = 80

/**
 * Runs `work` once for each combination of the decisions it asks for, restarting with the earlier decisions replayed; after a dead end it backtracks
 * to the last decision with an alternative.
 */
export function exploreChoices<T>(work: (choose: Choose) => T): T[] {
  const taken = new Set<string>()
  const visited = new Set<string>()
  const queue: (readonly Decision[])[] = [[]]
  const results = new Set<T>()
  for (let runs = 0, news = 0; queue.length && runs - news <= MOST_WITHOUT_NEWS; runs++) {
    const { path, result } = follow(work, queue.pop() ?? [])
    if (result !== deadEnd) {
      if (!results.has(result as T)) news = runs
      results.add(result as T)
      for (const { name, option } of path) taken.add(`${name} ${option}`)
    }
    for (const [i, { name, option, count }] of path.entries())
      for (let other = 0; other < count; other++) {
        if (other === option || (result !== deadEnd && taken.has(`${name} ${other}`))) continue
        const way = [...path.slice(0, i), { name, option: other, count }]
        const known = way.map(decision => `${decision.name} ${decision.option}`).join()
        if (!visited.has(known)) queue.push(way)
        visited.add(known)
      }
  }
  return [...results]
}

interface Decision {
  name: string
  option: number
  count: number
}

/** One run: replays the decisions, then always takes the first alternative. */
function follow<T>(work: (choose: Choose) => T, decided: readonly Decision[]): { path: Decision[]; result: T | typeof deadEnd } {
  const choices = new Map(decided.map(({ name, option }) => [name, option]))
  const path = new Map<string, Decision>()
  const choose = (name: string, count: number) => {
    const option = choices.get(name) ?? 0
    if (!path.has(name)) path.set(name, { name, option, count })
    return option
  }
  let result: T | typeof deadEnd = deadEnd
  try {
    result = work(choose)
  } catch (error) {
    if (error !== deadEnd) throw error
  }
  return { path: [...path.values()], result }
}

/** Chooses one of n alternatives, by the name of the decision. */
export type Choose = (name: string, count: number) => number
