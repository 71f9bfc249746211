import { expect, it } from 'vitest'
import { events } from '../../../messages/en/pages/events.ts'
import { formatRepeat } from './repeatFormat.ts'

it('says how often something is', () => {
  expect(formatRepeat({ every: 'week', weekdays: [5, 1] }, events)).toBe('every week on Monday and Friday')
  expect(formatRepeat({ every: 'month', step: 2 }, events)).toBe('every 2 months')
})
