import { setImmediate as breath } from 'node:timers/promises'

/** Other requests are answered after so long. */
const sliceMs = 8
const itemsBetweenLooks = 16

/** Goes through thousands of properties, and lets other requests in between. */
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

/** What came of those of which something came. */
export async function mapInSlices<Item, Result extends object>(
  all: readonly Item[],
  work: (item: Item) => Result | undefined,
): Promise<Result[]> {
  const results: Result[] = []
  await eachInSlices(all, item => {
    const result = work(item)
    if (result) results.push(result)
  })
  return results
}
