import { expect, it } from 'vitest'
import { readImporters } from './changed.mjs'
import { root } from './root.mjs'

/** Groups of files that import each other, directly or indirectly (Tarjan's algorithm), including type imports. */
function findCycles(importers: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    path.push(file)
    for (const next of importers.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(next) as number))
    }
    if (lowest.get(file) === order.get(file)) cycles.push(path.splice(path.indexOf(file)))
  }
  for (const file of importers.keys()) if (!order.has(file)) visit(file)
  return cycles.filter(cycle => cycle.length > 1)
}

it('finds cycles', () => {
  const importers = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['e'] }))
  expect(findCycles(importers).map(cycle => cycle.sort())).toEqual([['a', 'b', 'c']])
})

/** Runtime cycles are refused by `npm run check`; type cycles may span at most three files. */
it('no import cycle of types spans more than three files', () => {
  // The SQL interpreter of the conformance tests is recursive across its files.
  const cycles = findCycles(readImporters(root)).filter(([file]) => !file?.startsWith('api/conformance/sql/'))
  expect(cycles.filter(cycle => cycle.length > 3)).toEqual([])
})
