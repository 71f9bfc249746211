import type { Api, Result } from '../../../api/contract.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { jobsMessages } from './messages.ts'

export type JobRow = Result<Api['GET /admin/jobs']>[number]
export type DeadLetter = Result<Api['GET /admin/dead-letters']>[number]

export function formatJobName(name: string): string {
  const labels: Record<string, string> = jobsMessages().label
  return labels[name] ?? name
}

export function formatSchedule({ every, cron, isEverywhere }: JobRow): string {
  const messages = jobsMessages()
  const often = every === null ? t(messages.atClock, { cron: cron ?? '' }) : formatInterval(every)
  return isEverywhere ? t(messages.everywhere, { often }) : often
}

function formatInterval(seconds: number): string {
  const { every } = jobsMessages()
  if (seconds < 60) return t(every.seconds, { n: seconds })
  return seconds < 3600 ? t(every.minutes, { n: seconds / 60 }) : t(every.hours, { n: seconds / 3600 })
}

export function formatDuration(ms: number | null): string {
  const { duration } = jobsMessages()
  if (ms === null) return '–'
  return ms < 1000 ? t(duration.milliseconds, { n: ms }) : t(duration.seconds, { n: formatNumber(ms / 1000, 1) })
}

export const deadLetterKinds = ['mail', 'push', 'payment', 'calendar', 'job', 'webhook'] as const satisfies DeadLetter['kind'][]
