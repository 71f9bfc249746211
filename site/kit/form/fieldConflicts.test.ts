import { expect, it } from 'vitest'
import { findFieldConflicts, mergeUntouched, mergeVersions } from './fieldConflicts.ts'

const began = { name: 'Ana', phone: '1', email: 'a@example.com', isPinned: false }

it('finds no conflict where the record changed, but none of its fields in the form', () =>
  expect(findFieldConflicts(began, began, { ...began })).toEqual([]))

it('proposes mine where I changed the field, else theirs', () =>
  expect(findFieldConflicts(began, { ...began, name: 'Anna', phone: '2' }, { ...began, phone: '3', isPinned: true })).toEqual([
    { name: 'name', mine: 'Anna', theirs: 'Ana', isMine: true },
    { name: 'phone', mine: '2', theirs: '3', isMine: true },
    { name: 'isPinned', mine: false, theirs: true, isMine: false },
  ]))

it('treats an empty and a missing field as equal', () => expect(findFieldConflicts({}, { note: '' }, {})).toEqual([]))

it('merges both versions', () => {
  const theirs = { ...began, phone: '3', isPinned: true }
  expect(mergeVersions({ ...began, name: 'Anna', phone: '2' }, theirs, name => name === 'name')).toEqual({ ...theirs, name: 'Anna' })
})

it('merges by itself what only one of us changed, and not what both did', () => {
  const theirs = { ...began, phone: '3' }
  expect(mergeUntouched(began, { ...began, name: 'Anna' }, theirs)).toEqual({ ...theirs, name: 'Anna' })
  expect(mergeUntouched(began, { ...began, phone: '3', name: 'Anna' }, theirs)).toEqual({ ...theirs, name: 'Anna' })
  expect(mergeUntouched(began, { ...began, phone: '2' }, theirs)).toBeUndefined()
})

it('keeps fields that only my form has', () =>
  expect(mergeVersions({ scope: 'later' }, { name: 'Ana' }, () => false)).toEqual({ scope: 'later', name: 'Ana' }))
