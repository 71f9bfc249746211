import { expect, it } from 'vitest'
import { isDiskFull } from './diskFull.ts'

const ofDriver = (errno: number, message: string) => Object.assign(new Error(message), { errno })

it.each([
  ['a table that is full', ofDriver(1114, "The table 'folio_lines' is full")],
  ['a disk that is full', ofDriver(1021, 'Disk full (/tmp/#sql); waiting for someone to free some space...')],
  ['a log of changes that is full', ofDriver(3019, 'Undo Log error: No more space left over in system tablespace')],
  ['a file that could not be written', ofDriver(3, 'Error writing file \'/data/mysql/a.MAI\' (Errcode: 28 "No space left on device")')],
  ['an engine that says so by number', ofDriver(1030, 'Got error 28 "No space left on device" from storage engine InnoDB')],
  ['a quota', ofDriver(1026, "Error writing file 'x' (errno: 122 - Disk quota exceeded)")],
  ['a file of ours', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['what an ORM has wrapped', Object.assign(new Error('x'), { parent: ofDriver(1114, 'full') })],
])('knows %s', (_what, error) => expect(isDiskFull(error)).toBe(true))

it.each([
  ['an engine with another trouble', ofDriver(1030, 'Got error 168 from storage engine')],
  ['a duplicate', ofDriver(1062, "Duplicate entry '28' for key")],
  ['nothing', undefined],
])('does not take %s for it', (_what, error) => expect(isDiskFull(error)).toBe(false))
