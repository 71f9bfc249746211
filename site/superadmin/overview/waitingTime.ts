import { formatInstant } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { overviewMessages } from './messages.ts'

const MINUTE = 60_000
const timeUnits = [
  [24 * 60 * MINUTE, 'days'],
  [60 * MINUTE, 'hours'],
  [MINUTE, 'minutes'],
] as const

/** The end of a sentence: `waits for 3 days, since …`; for less than a minute that it has just come. */
export function formatWaitingSince(since: string, now = Date.now()): string {
  const messages = overviewMessages()
  const moment = formatInstant(since)
  if (now - Date.parse(since) < MINUTE) return t(messages.cameJustNow, { moment })
  return t(messages.waitsSince, { time: formatWaitingTime(since, now), moment })
}

/** How long something has been waiting: `3 days`, `5 hours`. */
export function formatWaitingTime(since: string, now = Date.now()): string {
  const { waited } = overviewMessages()
  const elapsed = Math.max(0, now - Date.parse(since))
  const step = timeUnits.find(([length]) => elapsed >= length)
  return step ? t(waited[step[1]], { n: Math.floor(elapsed / step[0]) }) : waited.new
}
