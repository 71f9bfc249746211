export interface Random {
  /** 0 <= x < 1 */
  next: () => number
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number
  pick: <T>(choices: readonly T[]) => T
  /** That many different ones, in their order. */
  some: <T>(choices: readonly T[], n: number) => T[]
  chance: (p: number) => boolean
}

/** The same numbers for the same seed text (mulberry32 over an FNV-1a hash): the demo world is the same for a given day. */
export function random(seed: string): Random {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]) => choices[int(0, choices.length - 1)] as T
  const some = <T>(choices: readonly T[], n: number) => {
    const rest = choices.map((_, i) => i)
    const taken = new Set<number>()
    while (taken.size < Math.min(n, choices.length)) taken.add(rest.splice(int(0, rest.length - 1), 1)[0] as number)
    return choices.filter((_, i) => taken.has(i))
  }
  return { next, int, pick, some, chance: p => next() < p }
}
