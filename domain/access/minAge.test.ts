import { expect, it } from 'vitest'
import { checkMinAge } from './minAge.ts'

const on = '2027-03-06'

it.each([
  [17, on, 'too_young'],
  [18, on, 'old_enough'],
  [17, '2027-03-07', 'unknown'],
  [16, '2027-12-24', 'too_young'],
  [16, '2028-03-05', 'too_young'],
  [16, '2028-03-07', 'unknown'],
  [17, '2028-03-06', 'old_enough'],
  [18, '2027-03-01', 'unknown'],
  [19, '2027-03-01', 'old_enough'],
  [17, '2027-03-01', 'too_young'],
] as const)('who was %i on 6 March 2027 and comes on %s from 18 on is %s', (age, day, answer) =>
  expect(checkMinAge(18, day, [{ age, on }])).toBe(answer),
)

it('goes by what was said last, and by nothing where nothing was', () => {
  expect(checkMinAge(18, on, [])).toBe('unknown')
  const ages = [
    { age: 17, on: '2027-03-01' },
    { age: 30, on },
  ]
  expect(checkMinAge(18, on, ages)).toBe('old_enough')
  expect(checkMinAge(18, on, ages.toReversed())).toBe('old_enough')
})
