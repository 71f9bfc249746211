import { expect, it } from 'vitest'
import { resolveCondition, resolveTask } from './bedCondition.ts'

const dayStart = new Date('2026-12-02T03:00:00Z')
const before = new Date('2026-12-01T12:00:00Z')
const after = new Date('2026-12-02T09:00:00Z')

it.each([
  [null, null, false, 'clean'],
  [null, null, true, 'dirty'],
  ['clean', before, false, 'clean'],
  ['clean', before, true, 'dirty'],
  ['inspected', before, true, 'dirty'],
  ['inspected', after, true, 'inspected'],
  ['dirty', before, false, 'dirty'],
] as const)('marked %s at %s, slept in last night: %s, is %s', (state, changedAt, wasSleptIn, condition) => {
  expect(resolveCondition({ state, changedAt, wasSleptIn, dayStart })).toBe(condition)
})

it.each([
  ['dirty', 'free', true, 'strip_make'],
  ['dirty', 'free', false, 'strip'],
  ['clean', 'free', true, null],
  ['clean', 'due_out', true, 'strip_make'],
  ['inspected', 'due_out', false, 'strip'],
  ['dirty', 'occupied', false, 'tidy'],
  ['clean', 'occupied', false, null],
  ['dirty', 'out_of_service', true, null],
] as const)('a bed that is %s and %s, awaited: %s, is to %s', (condition, occupancy, isAwaited, task) => {
  expect(resolveTask({ condition, occupancy, isAwaited })).toBe(task)
})
