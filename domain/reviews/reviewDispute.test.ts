import { expect, it } from 'vitest'
import { disputableUntil } from './reviewDispute.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

it('counts fourteen days from when a review could be read, or was changed last', () => {
  const untilOf = (created: string, edited: string | null, moderated: string | null) =>
    disputableUntil({ createdAt: at(created), editedAt: edited ? at(edited) : null, moderatedAt: moderated ? at(moderated) : null })
  expect(untilOf('2027-03-01', null, null)).toEqual(at('2027-03-15'))
  expect(untilOf('2027-03-01', '2027-03-05', null)).toEqual(at('2027-03-19'))
  expect(untilOf('2027-03-01', null, '2027-04-01')).toEqual(at('2027-04-15'))
  expect(untilOf('2027-03-01', '2027-03-05', '2027-03-02')).toEqual(at('2027-03-19'))
})
