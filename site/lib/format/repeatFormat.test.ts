import { expect, it } from 'vitest'
import { getMessages } from '../language/messages.ts'
import { formatRepeat } from './repeatFormat.ts'

it('says how often something is', () => {
  const events = getMessages('events')
  expect(formatRepeat({ every: 'week', weekdays: [5, 1] }, events)).toBe('every week on Monday and Friday')
  expect(formatRepeat({ every: 'month', step: 2 }, events)).toBe('every 2 months')
})
