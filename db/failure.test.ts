import { expect, it } from 'vitest'
import { wordsOfFailure } from './failure.ts'

const ofDriver = (message: string, errno: number) =>
  Object.assign(new Error(message), { errno, sql: "INSERT INTO guests VALUES ('Asha Rao')" })

it('leaves out the statement and its rows', () => {
  expect(wordsOfFailure(ofDriver("Table 'openbunk.guests' doesn't exist", 1146))).toBe("Table 'openbunk.guests' doesn't exist")
})

it('says when the disk is full, also of a migration', () => {
  const full = ofDriver("The table 'folio_lines' is full", 1114)
  const words = 'The disk is full: free some space and try again.'
  expect(wordsOfFailure(full)).toBe(words)
  expect(wordsOfFailure(new Error('Migration 7 failed', { cause: full }))).toBe(words)
  expect(wordsOfFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(words)
})

it('tells where a fault of ours was', () => {
  expect(wordsOfFailure(new TypeError('no such thing'))).toMatch(/^TypeError: no such thing\n {4}at .*failure\.test/)
  expect(wordsOfFailure('nothing')).toBe('nothing')
  expect(wordsOfFailure(undefined)).toBe('undefined')
})
