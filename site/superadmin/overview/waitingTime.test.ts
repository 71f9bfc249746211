import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatWaitingSince, formatWaitingTime } from './waitingTime.ts'

beforeAll(loadMessages)

const since = '2026-11-20T10:00:00Z'
it.each([
  ['2026-11-20T10:00:30Z', 'less than a minute'],
  ['2026-11-20T10:01:30Z', '1 minute'],
  ['2026-11-20T12:59:00Z', '2 hours'],
  ['2026-11-23T09:00:00Z', '2 days'],
  ['2026-11-20T09:00:00Z', 'less than a minute'],
])('at %s it has waited %s', (now, words) => expect(formatWaitingTime(since, Date.parse(now))).toBe(words))

it('says since when it waits, and of what has just come that it has', () => {
  const at = (now: string) => formatWaitingSince(since, Date.parse(now))
  expect(at('2026-11-20T10:00:30Z')).toMatch(/^came in just now, .*20 Nov 2026/)
  expect(at('2026-11-20T12:59:00Z')).toMatch(/^waits for 2 hours, since .*20 Nov 2026/)
})
