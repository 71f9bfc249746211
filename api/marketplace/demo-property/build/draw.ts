/** Chances that are the same for the same seed, so that what a demo is made of can be tried. */
export interface Draw {
  int: (from: number, to: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { int, chance: share => next() < share, pick: list => list[int(0, list.length - 1)] as (typeof list)[number] }
}
