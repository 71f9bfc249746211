/** Random numbers from 0 to 1, repeatable by a seed (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1))

export function pick<T>(random: Random, all: readonly T[]): T {
  const found = all[Math.floor(random() * all.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
