import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { channelMessages } from './messages.ts'

export type Manager = Row<'GET /channel-managers'>
export type Connection = Row<'GET /channel-managers/connections'>
export type SyncLogEntry = Row<'GET /channel-managers/connections/:id/log'>

export type FreeEntryMode = Connection['freeEntries']
export const freeEntryModes: readonly FreeEntryMode[] = ['hold', 'ignore']
export const freeEntryChoices = () => freeEntryModes.map(mode => [mode, channelMessages().freeEntries.choices[mode]] as const)

interface BadgeStyle {
  tone: Tone
  icon: IconName
}
export const connectionStateBadges: Record<Connection['state'], BadgeStyle> = {
  given: { tone: 'neutral', icon: 'share2' },
  waiting: { tone: 'neutral', icon: 'clock' },
  well: { tone: 'positive', icon: 'circleCheck' },
  unread: { tone: 'warning', icon: 'circleAlert' },
  retrying: { tone: 'warning', icon: 'refreshCw' },
  silent: { tone: 'danger', icon: 'circleAlert' },
  gone: { tone: 'neutral', icon: 'circleX' },
  unmapped: { tone: 'neutral', icon: 'clock' },
}

export const formatConnectionPlace = ({ roomName, bedName }: Pick<Connection, 'roomName' | 'bedName'>) =>
  roomName === null ? channelMessages().account.everything : joinWithCommas([roomName, bedName])

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
  return count === 0 ? channelMessages().justNow : new Intl.RelativeTimeFormat(language()).format(-count, unit)
}

/** The result of one read of the calendar. */
export function formatSyncResult({ outcome, problem, httpStatus, added, removed, withoutBed, skipped, echoes }: SyncLogEntry): string {
  const { log: messages, calendarProblems } = channelMessages()
  if (outcome === 'failed') {
    const failure = problem ? calendarProblems[`calendar_${problem}`] : messages.notRead
    return httpStatus ? t(messages.withStatus, { problem: failure, status: httpStatus }) : failure
  }
  const changes = joinWithCommas([
    added && t(messages.added, { n: added }),
    removed && t(messages.removed, { n: removed }),
    withoutBed && t(messages.withoutBed, { n: withoutBed }),
    skipped && t(messages.skipped, { n: skipped }),
    echoes && t(messages.echoes, { n: echoes }),
  ])
  return changes ? t(messages.changes, { changes }) : messages.nothingNew
}
