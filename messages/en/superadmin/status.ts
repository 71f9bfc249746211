import type { Api, Result } from '../../../api/contract.ts'

type Concern = Result<Api['GET /admin/status']>['concerns'][number]

/** How the installation is. */
export const messages = {
  title: 'Status',
  lead: 'What is slow, waiting or failed, and what to do about it.',
  note: 'As process {process} saw it at {at}. Each process counts for itself.',
  reload: 'Refresh',
  loading: 'Loading: Status',
  old: 'This could not be read again: it is how it was at {at}.',
  allWell: 'Nothing needs your attention',
  allWellText: 'The database answers, everything that is due is being done, and nothing was given up.',
  concerns: 'Needs your attention',
  look: 'Open',
  concern: {
    disk_low: {
      title: 'The disk is nearly full: nothing new is taken',
      todo: 'Everything can still be read. Make room, or enlarge the disk: bookings are taken again automatically a few seconds later.',
    },
    database_slow: {
      title: 'The database answers slowly',
      todo: 'Look at the statements below, at the load of its machine, and whether a backup or another program keeps it busy.',
    },
    connections_short: {
      title: 'Requests wait for a connection to the database',
      todo: 'All connections are in use. A statement below is slow, or there is more to do than one process can: start more of them ({variable}), or another machine.',
    },
    event_loop_late: {
      title: 'This process is overloaded',
      todo: 'It computes longer than it should, and everybody waits. Start more processes ({variable}). If it stays, report the slowest endpoint below.',
    },
    backup_late: {
      title: 'No backup has been sent for more than a day',
      todo: 'Look at the backup job: what went wrong is shown there. If it has never run, run it now.',
    },
    drill_late: {
      title: 'No backup has been restored as a test for more than a month',
      todo: 'Look at the job that tries backups: what went wrong is shown there. If it has never run, run it now.',
    },
    queue_late: {
      title: 'Something is due and is not being done',
      todo: 'Look whether its job runs. For mails: does the mail server answer?',
    },
    job_failed: {
      title: 'The last run of a job went wrong',
      todo: 'It tries again by itself at its next time. The reason is shown with the job.',
    },
    given_up: {
      title: 'Something was given up',
      todo: 'It failed for hours. Read why, put it right, and try it again or leave it with a reason.',
    },
  } as const satisfies Record<Concern['kind'], { title: string; todo: string }>,
  figures: {
    database: 'Database answers in',
    connections: 'Connections in use',
    ofMost: '{using} of {most}',
    eventLoop: 'Late by at most (99 of 100)',
    memory: 'Memory',
    uptime: 'Running for',
    hours: '{n} h',
    disk: 'Free on the disk',
    backup: 'Newest backup sent',
    drill: 'Last backup tried',
    notYet: 'not yet',
  },
  megabytes: '{n} MB',
  queue: {
    mail: 'Mails',
    push: 'Pushes',
    payment: 'Payments',
    webhook: 'Webhooks',
    job: 'Pieces of jobs',
    calendar: 'Calendars',
  },
  columns: {
    queue: 'What',
    waiting: 'Waiting',
    late: 'Due for',
    what: 'What',
    why: 'Why',
    route: 'Endpoint',
    count: 'Times',
    mean: 'On average',
    p95: '95 of 100 within',
    statement: 'Statement',
    total: 'In all',
    longest: 'Longest',
    last: 'Last',
  },
  waits: { title: 'Waiting', none: 'Nothing is waiting.' },
  failed: { title: 'Failed', none: 'Nothing has failed.', givenUp: 'given up: {n}' },
  routes: { title: 'The slowest endpoints', none: 'Nothing was answered yet.' },
  statements: { title: 'Slow statements', none: 'No statement took longer than a quarter of a second.' },
} as const
