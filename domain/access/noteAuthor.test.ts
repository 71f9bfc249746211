import { expect, it } from 'vitest'
import { authorBySource, authorOf } from './noteAuthor.ts'

it('tells managers from the desk, and a super-admin from both', () => {
  expect([authorOf('owner'), authorOf('manager'), authorOf('reception'), authorOf(null)]).toEqual(['manager', 'manager', 'desk', 'admin'])
})

it('takes who booked for the author of an old note', () => {
  expect(['web', 'channel', 'desk', 'phone'].map(authorBySource)).toEqual(['guest', 'guest', 'desk', 'desk'])
})
