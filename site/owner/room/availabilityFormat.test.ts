import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatAvailability, formatAvailabilityThroughout } from './availabilityFormat.ts'

beforeAll(loadMessages)

const of = (...left: number[]) => ({
  as: 'bed' as const,
  nights: left.map((n, i) => ({ night: `2027-03-0${i + 1}`, left: n })),
})

it.each([
  [of(3), '3 beds'],
  [of(3, 3), '3 beds each night'],
  [of(1, 0, 2), '1 bed on Mon 1 Mar, 2 beds on Wed 3 Mar'],
  [of(1, 2, 1, 2, 1, 2), '1 bed on Mon 1 Mar, 2 beds on Tue 2 Mar, 1 bed on Wed 3 Mar, 2 beds on Thu 4 Mar, 2 more nights'],
])('says what is left night by night', (room, words) => expect(formatAvailability(room)).toBe(words))

it('says of a room whether it has something throughout', () => {
  expect(formatAvailabilityThroughout({ throughout: 2, as: 'unit' })).toBe('2 rooms free')
  expect(formatAvailabilityThroughout({ throughout: 0, as: 'bed' })).toBe('not free on all nights')
})
