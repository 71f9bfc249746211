import { expect, test } from 'vitest'
import { bedroomView } from './bedroomView.ts'
import type { BedKind } from './taxonomy.ts'

test.each<[string, BedKind[], string | undefined]>([
  ['mixed_dorm', ['bottom', 'top'], 'bunks'],
  ['female_dorm', [], 'bunks'],
  ['female_dorm', ['single'], 'twin'],
  ['mixed_pod', ['bottom', 'top'], 'pods'],
  ['double', ['double'], 'double'],
  ['quad', ['bottom', 'top'], 'bunks'],
  ['family', ['double', 'single'], 'double'],
  ['triple', [], undefined],
  ['shared_tent', ['single'], undefined],
  ['tree_house', [], undefined],
])('a %s with %j is drawn as %s', (type, bedKinds, view) => {
  expect(bedroomView({ type, bedKinds })).toBe(view)
})
