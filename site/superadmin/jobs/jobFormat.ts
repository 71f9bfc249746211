import type { Api, Result } from '../../../api/contract.ts'

export type JobRow = Result<Api['GET /admin/jobs']>[number]
export type DeadLetter = Result<Api['GET /admin/dead-letters']>[number]

const jobLabels: Record<string, string> = {
  mail: 'Sending mails',
  push: 'Sending to telephones and browsers',
  holds: 'Ending holds nobody paid',
  requests: 'Ending requests no hostel answered',
  'request-reminders': 'Reminding hostels of requests',
  payments: 'Telling the payment provider',
  'payment-checks': 'Asking the payment provider',
  sandbox: 'The payment provider for trying out',
  purge: 'Clearing away old data',
  words: 'Telling pages of a renamed word',
  rooms: 'Freeing beds on their day',
  blocks: 'Giving back what groups held',
  groups: 'Ending requests of groups',
  instalments: 'Reminding groups of payments',
  'from-prices': 'Working out the lowest prices',
  calendars: 'Reading calendars of channels',
  'no-shows': 'Marking who did not come',
  cards: 'Clearing registration cards whose time is over',
  papers: 'Clearing buyers of invoices whose time is over',
  rebuild: 'The nightly rebuild of the site',
  'review-invitations': 'Inviting guests to review',
  scores: 'Working out the scores',
  statements: 'Writing the statements of commission',
  photos: 'Looking after the files of photos',
  portraits: 'Looking after the files of portraits',
  'review-photos': 'Looking after the files of photos in reviews',
  rates: 'Fetching the rates of exchange',
  events: 'Planning events that come again',
  rides: 'Ending rides that have left',
  notices: 'Showing notices on their days',
}

export const formatJobName = (name: string) => jobLabels[name] ?? name

export function formatSchedule({ every, cron, isEverywhere }: JobRow): string {
  const often =
    every === null
      ? `at the clock (${cron}, UTC)`
      : every < 60
        ? `every ${every} s`
        : every < 3600
          ? `every ${every / 60} min`
          : `every ${every / 3600} h`
  return isEverywhere ? `${often}, in each process` : often
}

export const formatDuration = (ms: number | null) => (ms === null ? '–' : ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

export const deadLetterKinds = {
  mail: 'Mails',
  push: 'Pushes',
  payment: 'Payments',
  calendar: 'Calendars',
  job: 'Jobs',
  webhook: 'Webhooks',
} as const
export type DeadLetterKind = keyof typeof deadLetterKinds
