import { expect, it } from 'vitest'
import { nextWeekend } from './nextWeekend.ts'

it.each([
  ['a Monday', '2026-11-30', '2026-12-04', '2026-12-06'],
  ['a Friday', '2026-12-04', '2026-12-04', '2026-12-06'],
  ['a Saturday', '2026-12-05', '2026-12-05', '2026-12-06'],
  ['a Sunday', '2026-12-06', '2026-12-11', '2026-12-13'],
])('knows the next weekend on %s', (_, today, arrival, departure) => expect(nextWeekend(today)).toEqual({ arrival, departure }))
