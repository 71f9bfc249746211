import { setImmediate as breath } from 'node:timers/promises'

/** Interval at which other requests are served. */
const sliceMs = 8
const itemsBetweenLooks = 4

/** Does much work item by item, and lets other requests go on in between. */
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
