import { formatInstant, plural } from '../lib/format.ts'

const MINUTE = 60_000
const timeUnits = [
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
] as const

/** For how long and since when, as a sentence goes on: `waits for 3 days, since …`. What has only just come does not wait yet. */
export function formatWaitingSince(since: string, now = Date.now()): string {
  const isNew = now - Date.parse(since) < MINUTE
  return isNew ? `came in just now, ${formatInstant(since)}` : `waits for ${formatWaitingTime(since, now)}, since ${formatInstant(since)}`
}

/** How long something has been waiting: `3 days`, `5 hours`. */
export function formatWaitingTime(since: string, now = Date.now()): string {
  const waited = Math.max(0, now - Date.parse(since))
  const step = timeUnits.find(([length]) => waited >= length)
  return step ? plural(Math.floor(waited / step[0]), step[1]) : 'less than a minute'
}
