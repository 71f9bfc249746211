import { localTime, localToInstant } from '../calendar/clock.ts'
import { addDays } from '../calendar/days.ts'
import { type NotificationTopic, topicOf } from './notificationTopics.ts'

/** How often the mail of a topic comes: for each at once, or those of five minutes or of a day in one. */
export const digestRhythms = ['now', 'five', 'daily'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** What somebody runs can be mailed as it suits them; of their own stays the mails are always sent, each by itself. */
export function canBeDigested(topic: NotificationTopic): boolean {
  const { for: whom, hasOptionalMail } = topicOf(topic)
  return whom !== 'person' || hasOptionalMail === true
}

const FIVE_MINUTES_MS = 5 * 60_000
const MORNING = '08:00'

/** What was told before this instant is due. The mail of a day comes in the morning, by the clock of the property. */
export function digestDueBefore(rhythm: DigestRhythm, now: Date, timezone: string): Date {
  if (rhythm === 'now') return now
  if (rhythm === 'five') return new Date(Math.floor(now.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS)
  const { day, time } = localTime(now, timezone)
  return new Date(localToInstant(time >= MORNING ? day : addDays(day, -1), MORNING, timezone))
}
