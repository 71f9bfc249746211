import { expect, it } from 'vitest'
import { findFieldConflicts, mergeVersions } from './fieldConflicts.ts'

const began = { name: 'Ana', phone: '1', email: 'a@example.com', isPinned: false }

it('finds no difference where the thing changed and none of its fields did', () =>
  expect(findFieldConflicts(began, began, { ...began })).toEqual([]))

it('keeps mine where I changed it and takes theirs where I did not', () =>
  expect(findFieldConflicts(began, { ...began, name: 'Anna', phone: '2' }, { ...began, phone: '3', isPinned: true })).toEqual([
    { name: 'name', mine: 'Anna', theirs: 'Ana', isMine: true },
    { name: 'phone', mine: '2', theirs: '3', isMine: true },
    { name: 'isPinned', mine: false, theirs: true, isMine: false },
  ]))

it('takes an empty field and none for the same', () => expect(findFieldConflicts({}, { note: '' }, {})).toEqual([]))

it('makes one of both', () => {
  const theirs = { ...began, phone: '3', isPinned: true }
  expect(mergeVersions({ ...began, name: 'Anna', phone: '2' }, theirs, name => name === 'name')).toEqual({ ...theirs, name: 'Anna' })
})

it('keeps what only my form has', () =>
  expect(mergeVersions({ scope: 'later' }, { name: 'Ana' }, () => false)).toEqual({ scope: 'later', name: 'Ana' }))
