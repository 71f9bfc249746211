import { expect, it } from 'vitest'
import { differing, merged } from './conflict.ts'

const began = { name: 'Ana', phone: '1', email: 'a@example.com', isPinned: false }

it('finds no difference where the thing changed and none of its fields did', () =>
  expect(differing(began, began, { ...began })).toEqual([]))

it('keeps mine where I changed it and takes theirs where I did not', () =>
  expect(differing(began, { ...began, name: 'Anna', phone: '2' }, { ...began, phone: '3', isPinned: true })).toEqual([
    { name: 'name', mine: 'Anna', theirs: 'Ana', isMine: true },
    { name: 'phone', mine: '2', theirs: '3', isMine: true },
    { name: 'isPinned', mine: false, theirs: true, isMine: false },
  ]))

it('takes an empty field and none for the same', () => expect(differing({}, { note: '' }, {})).toEqual([]))

it('makes one of both', () => {
  const theirs = { ...began, phone: '3', isPinned: true }
  expect(merged({ ...began, name: 'Anna', phone: '2' }, theirs, name => name === 'name')).toEqual({ ...theirs, name: 'Anna' })
})

it('keeps what only my form has', () =>
  expect(merged({ scope: 'later' }, { name: 'Ana' }, () => false)).toEqual({ scope: 'later', name: 'Ana' }))
