import { expect, it } from 'vitest'
import { formatFailure } from './failureFormat.ts'

const ofDriver = (message: string, errno: number) =>
  Object.assign(new Error(message), { errno, sql: "INSERT INTO guests VALUES ('Asha Rao')" })

it('leaves out the statement and its rows', () => {
  expect(formatFailure(ofDriver("Table 'openbunk.guests' doesn't exist", 1146))).toBe("Table 'openbunk.guests' doesn't exist")
})

it('says when the disk is full, also of a migration', () => {
  const full = ofDriver("The table 'folio_lines' is full", 1114)
  const text = 'The disk is full: free some space and try again.'
  expect(formatFailure(full)).toBe(text)
  expect(formatFailure(new Error('Migration 7 failed', { cause: full }))).toBe(text)
  expect(formatFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(text)
})

it('tells where a fault of ours was', () => {
  expect(formatFailure(new TypeError('no such thing'))).toMatch(/^TypeError: no such thing\n {4}at .*failureFormat\.test/)
  expect(formatFailure('nothing')).toBe('nothing')
  expect(formatFailure(undefined)).toBe('undefined')
})
