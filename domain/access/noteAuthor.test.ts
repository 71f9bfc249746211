import { expect, it } from 'vitest'
import { noteAuthorForRole, noteAuthorForSource } from './noteAuthor.ts'

it('tells managers from the desk, and a super-admin from both', () => {
  expect([noteAuthorForRole('owner'), noteAuthorForRole('manager'), noteAuthorForRole('reception'), noteAuthorForRole(null)]).toEqual([
    'manager',
    'manager',
    'desk',
    'admin',
  ])
})

it('takes who booked for the author of an old note', () => {
  expect(['web', 'channel', 'desk', 'phone'].map(noteAuthorForSource)).toEqual(['guest', 'guest', 'desk', 'desk'])
})
