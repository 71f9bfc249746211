import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatExemptGuests, getExemptionChoices } from './exemptions.ts'

beforeAll(loadMessages)

it('offers the reasons that a tax of the hostel knows, each once', () => {
  expect(getExemptionChoices([])).toEqual([])
  expect(getExemptionChoices([{}, { exempt: ['crew', 'business'] }, { exempt: ['business'] }])).toEqual([
    ['business', 'Travels for work'],
    ['crew', 'Crew'],
  ])
})

it('says who is let off and why', () => {
  const guests = [
    { name: 'Asha', exempt: null },
    { name: null, exempt: 'resident' },
  ] as const
  expect(formatExemptGuests(guests)).toEqual(['Guest 2 (lives here)'])
})
