import { setImmediate as breath } from 'node:timers/promises'

/** Interval at which other requests are served. */
const sliceMs = 8
const itemsBetweenLooks = 16

/** Iterates over thousands of properties, yielding to other requests. */
export async function eachInSlices<Item>(all: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let began = performance.now()
  let count = 0
  for (const item of all) {
    work(item)
    if (++count % itemsBetweenLooks || performance.now() - began < sliceMs) continue
    await breath()
    began = performance.now()
  }
}
