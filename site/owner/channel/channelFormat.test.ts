import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatConnectionPlace, formatSyncResult, formatTimeAgo, type SyncLogEntry } from './channelFormat.ts'

beforeAll(loadMessages)

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T09:30:00Z', '2 hours ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2026-11-21T12:00:30Z', 'just now'],
])('%s is %s', (at, words) => expect(formatTimeAgo(at, now)).toBe(words))

const sync: SyncLogEntry = {
  id: 1,
  outcome: 'read',
  problem: null,
  httpStatus: null,
  events: 3,
  skipped: 0,
  echoes: 0,
  added: 0,
  removed: 0,
  withoutBed: 0,
  tookMs: 12,
  at: '2026-11-21T12:00:00.000Z',
}

it('says what came of reading a calendar', () => {
  expect(formatSyncResult(sync)).toBe('Nothing new.')
  expect(formatSyncResult({ ...sync, added: 2, removed: 1, skipped: 1 })).toBe('2 new, 1 gone, 1 entry could not be read.')
  expect(formatSyncResult({ ...sync, outcome: 'failed', problem: 'http_status', httpStatus: 503 })).toBe(
    'The other side refused to give the calendar. (503)',
  )
})

it('names a room or the bed in it', () => {
  expect(formatConnectionPlace({ roomName: 'Dorm', bedName: null })).toBe('Dorm')
  expect(formatConnectionPlace({ roomName: 'Dorm', bedName: '12, 1A' })).toBe('Dorm, 12, 1A')
})
