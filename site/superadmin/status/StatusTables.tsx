import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { t } from '../../lib/language/messages.ts'
import { formatDuration, formatJobName } from '../jobs/jobFormat.ts'
import { statusMessages } from './messages.ts'
import type { Status } from './types.ts'

function Section({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {none ? <p className="text-muted">{none}</p> : children}
    </section>
  )
}

export function QueueTable({ rows }: { rows: Status['queues'] }) {
  const { columns, waits, queue } = statusMessages()
  const queueColumns: Column<Status['queues'][number]>[] = [
    { head: columns.queue, cell: q => labelOf(queue, q.name) },
    { head: columns.waiting, isFigure: true, cell: q => formatNumber(q.waiting) },
    { head: columns.late, isFigure: true, cell: q => formatDuration(q.lateSeconds * 1000) },
  ]
  return (
    <Section title={waits.title} none={!rows.some(q => q.waiting) && waits.none}>
      <Table caption={waits.title} columns={queueColumns} rows={rows} keyOf={q => q.name} />
    </Section>
  )
}

interface Failed {
  key: string
  what: string
  path: string
  why: ReactNode
}

/** Jobs whose last run went wrong, and how much of each kind was given up. */
export function FailedTable({ status: { failedJobs, givenUp } }: { status: Status }) {
  const { columns, failed, queue } = statusMessages()
  const jobRows = failedJobs.map(j => ({
    key: `job ${j.name}`,
    what: formatJobName(j.name),
    path: '/jobs',
    why: (
      <bdi lang="en" dir="ltr">
        {j.error}
      </bdi>
    ),
  }))
  const givenUpRows = givenUp
    .filter(g => g.count > 0)
    .map(g => ({
      key: g.kind,
      what: labelOf(queue, g.kind),
      path: `/dead-letters?kind=${g.kind}`,
      why: t(failed.givenUp, { n: formatNumber(g.count) }),
    }))
  const rows: Failed[] = [...jobRows, ...givenUpRows]
  const failedColumns: Column<Failed>[] = [
    {
      head: columns.what,
      cell: f => (
        <Link className="link" to={f.path}>
          {f.what}
        </Link>
      ),
    },
    { head: columns.why, cell: f => <span className="wrap-anywhere">{f.why}</span> },
  ]
  return (
    <Section title={failed.title} none={!rows.length && failed.none}>
      <Table caption={failed.title} columns={failedColumns} rows={rows} keyOf={f => f.key} />
    </Section>
  )
}

export function SlowRouteTable({ rows }: { rows: Status['slowRoutes'] }) {
  const { columns, routes } = statusMessages()
  const routeColumns: Column<Status['slowRoutes'][number]>[] = [
    {
      head: columns.route,
      cell: r => (
        <code dir="ltr" className="break-all">
          {r.route}
        </code>
      ),
    },
    { head: columns.count, isFigure: true, cell: r => formatNumber(r.count) },
    { head: columns.mean, isFigure: true, cell: r => formatDuration(r.meanMs) },
    { head: columns.p95, isFigure: true, cell: r => formatDuration(r.p95Ms) },
  ]
  return (
    <Section title={routes.title} none={!rows.length && routes.none}>
      <Table caption={routes.title} columns={routeColumns} rows={rows} keyOf={r => r.route} />
    </Section>
  )
}

export function SlowStatementTable({ rows }: { rows: Status['slowStatements'] }) {
  const { columns, statements } = statusMessages()
  const statementColumns: Column<Status['slowStatements'][number]>[] = [
    {
      head: columns.statement,
      cell: s => (
        <code dir="ltr" className="text-sm wrap-anywhere">
          {s.statement}
        </code>
      ),
    },
    { head: columns.count, isFigure: true, cell: s => formatNumber(s.count) },
    { head: columns.total, isFigure: true, cell: s => formatDuration(s.totalMs) },
    { head: columns.longest, isFigure: true, isExtra: true, cell: s => formatDuration(s.longestMs) },
    { head: columns.last, isExtra: true, cell: s => formatInstant(s.lastAt) },
  ]
  return (
    <Section title={statements.title} none={!rows.length && statements.none}>
      <Table caption={statements.title} columns={statementColumns} rows={rows} keyOf={s => s.statement} />
    </Section>
  )
}
