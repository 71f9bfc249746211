import { hashText } from '../domain/listing/cover.ts'

export interface Random {
  between(low: number, high: number): number
  /** Both ends included. */
  int(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(probability: number): boolean
}

/** The same numbers for the same text, on every machine (mulberry32). */
export function randomFrom(text: string): Random {
  let state = hashText(text)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: from => from[Math.floor(next() * from.length)] as (typeof from)[number],
    chance: probability => next() < probability,
  }
}
