import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type Manager = Row<'GET /channel-managers'>
export type Connection = Row<'GET /channel-managers/connections'>
export type SyncLogEntry = Row<'GET /channel-managers/connections/:id/log'>

export type FreeEntryMode = Connection['freeEntries']
export const freeEntryChoices: [FreeEntryMode, string][] = [
  ['hold', 'They close their nights'],
  ['ignore', 'They close nothing'],
]

export const managerKindLabels: Record<Manager['kind'], string> = {
  channel: 'Booking site',
  channel_manager: 'Channel manager',
  pms: 'Hostel program',
  calendar: 'Calendar',
}

interface BadgeStyle {
  word: string
  tone: Tone
  icon: IconName
}
export const connectionStateBadges: Record<Connection['state'], BadgeStyle> = {
  given: { word: 'Only given out', tone: 'neutral', icon: 'share2' },
  waiting: { word: 'Not read yet', tone: 'neutral', icon: 'clock' },
  well: { word: 'Up to date', tone: 'positive', icon: 'circleCheck' },
  unread: { word: 'Not all can be read', tone: 'warning', icon: 'circleAlert' },
  retrying: { word: 'Trying again', tone: 'warning', icon: 'refreshCw' },
  silent: { word: 'No answer', tone: 'danger', icon: 'circleAlert' },
  gone: { word: 'Room is gone', tone: 'neutral', icon: 'circleX' },
}

export const syncProblemLabels: Record<NonNullable<Connection['problem']>, string> = {
  unreachable: 'There is no answer at this address.',
  timeout: 'The answer took longer than ten seconds.',
  too_large: 'The calendar is larger than 2 MB.',
  private_address: 'This address is not on the public internet.',
  bad_redirect: 'The address leads somewhere that cannot be followed.',
  http_status: 'The other side refused to give the calendar.',
  not_calendar: 'What came was no whole calendar.',
  too_many: 'The calendar has more entries than a room can have, or repeats that never end.',
  emptied: 'The calendar came empty.',
  internal: 'Something went wrong on our side.',
}

export const formatConnectionPlace = ({ roomName, bedName }: Pick<Connection, 'roomName' | 'bedName'>) =>
  bedName ? `${roomName}, ${bedName}` : roomName

const timeUnits: readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** How long ago, in the largest unit that fits. */
export function formatTimeAgo(instant: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000))
  const [size, unit] = timeUnits.find(([s]) => seconds >= s) ?? [60, 'minute']
  const count = Math.floor(seconds / size)
  return count === 0 ? 'just now' : new Intl.RelativeTimeFormat('en').format(-count, unit)
}

/** What came of reading a calendar once. */
export function formatSyncResult({ outcome, problem, httpStatus, added, removed, withoutBed, skipped, echoes }: SyncLogEntry): string {
  if (outcome === 'failed')
    return `${problem ? syncProblemLabels[problem] : 'It could not be read.'}${httpStatus ? ` (${httpStatus})` : ''}`
  const changes = [
    added && `${added} new`,
    removed && `${removed} gone`,
    withoutBed && `${withoutBed} overbooked`,
    skipped && `${plural(skipped, 'entry', 'entries')} could not be read`,
    echoes && `${echoes} of our own came back`,
  ].filter(Boolean)
  return changes.length ? `${changes.join(', ')}.` : 'Nothing new.'
}
