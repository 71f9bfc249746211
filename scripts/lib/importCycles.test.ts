import { expect, it } from 'vitest'
import { readImporters } from './changed.mjs'
import { root } from './root.mjs'

/** Groups of files of which each imports each, over however many steps (Tarjan); types count as well. */
function findCircles(importers: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    path.push(file)
    for (const next of importers.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(next) as number))
    }
    if (lowest.get(file) === order.get(file)) circles.push(path.splice(path.indexOf(file)))
  }
  for (const file of importers.keys()) if (!order.has(file)) visit(file)
  return circles.filter(circle => circle.length > 1)
}

it('finds circles', () => {
  const importers = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['e'] }))
  expect(findCircles(importers).map(circle => circle.sort())).toEqual([['a', 'b', 'c']])
})

/** Circles at runtime are refused by `npm run check`; by their types at most three files know each other: whoever opens one can read it alone. */
it('no more than three files know each other by their types', () => {
  // An interpreter calls itself through all of its parts.
  const circles = findCircles(readImporters(root)).filter(([file]) => !file?.startsWith('api/conformance/sql/'))
  expect(circles.filter(circle => circle.length > 3)).toEqual([])
})
