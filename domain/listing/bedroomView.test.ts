import { expect, test } from 'vitest'
import { bedroomView, describeBedroom } from './bedroomView.ts'
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

test.each([
  [
    'a women’s dorm of five with curtains',
    'bunks',
    { bedsPerUnit: 5, gender: 'female', ensuite: true, facilities: ['privacy_curtain'] },
    [6, true, true, true],
  ],
  ['a hall of twenty', 'bunks', { bedsPerUnit: 20, gender: 'mixed' }, [8, false, false, false]],
  ['a room for four', 'twin', { bedsPerUnit: 4, gender: 'none', facilities: ['privacy_curtain'] }, [4, false, false, false]],
  ['a family', 'double', { bedsPerUnit: 3, gender: 'none', bedKinds: ['double', 'single'], ensuite: true }, [2, false, true, false]],
  ['a couple', 'double', { bedsPerUnit: 1, gender: 'none', bedKinds: ['double'] }, [1, false, false, false]],
] as const)('%s is drawn as it is', (_, view, facts, [beds, hasCurtains, hasBath, isUniform]) => {
  const room = { type: 'mixed_dorm', bedKinds: ['bottom', 'top'] as const, ensuite: false, facilities: [], ...facts }
  expect(describeBedroom(view, room)).toEqual({ beds, hasCurtains, hasBath, isUniform })
})
