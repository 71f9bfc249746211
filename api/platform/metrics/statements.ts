import { observeStatements } from '../../../db/observeStatements.ts'
import { createHistogram, formatLabels, formatMetric } from './registry.ts'
import { fingerprint } from './statementFingerprint.ts'

/** A statement that takes longer is worth a look: most take a millisecond or two. */
const SLOW_MS = 250
/** So many are remembered; who was seldom slow makes room. */
const MAX_REMEMBERED = 100
const LABEL_LENGTH = 300

const durations = createHistogram(
  'openbunk_statement_seconds',
  'Time of statements at the database.',
  [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 15],
)

export interface SlowStatement {
  /** The text without its values. */
  statement: string
  count: number
  totalMs: number
  longestMs: number
  lastAt: Date
}
const slow = new Map<string, SlowStatement>()

/** Measures every statement of this process; of slow ones the text is kept, never a value. */
export const measureStatements = () =>
  observeStatements({
    start: () => performance.now(),
    end: ({ query }, began) => {
      const ms = performance.now() - began
      durations.observe('', ms / 1000)
      if (ms >= SLOW_MS) rememberSlow(fingerprint(query), ms)
    },
  })

function rememberSlow(statement: string, ms: number) {
  const known = slow.get(statement)
  if (!known && slow.size >= MAX_REMEMBERED) forgetSeldom()
  slow.set(statement, {
    statement,
    count: (known?.count ?? 0) + 1,
    totalMs: (known?.totalMs ?? 0) + ms,
    longestMs: Math.max(known?.longestMs ?? 0, ms),
    lastAt: new Date(),
  })
}

function forgetSeldom() {
  const [seldom] = [...slow.values()].toSorted((a, b) => a.totalMs - b.totalMs)
  if (seldom) slow.delete(seldom.statement)
}

/** Those that took most time in all stand first. */
export const listSlowStatements = (most: number): SlowStatement[] =>
  [...slow.values()].toSorted((a, b) => b.totalMs - a.totalMs).slice(0, most)

export function formatStatementMetrics(): string[] {
  const rows = listSlowStatements(MAX_REMEMBERED).map(s => ({
    ...s,
    labels: formatLabels({ process: String(process.pid), statement: s.statement.slice(0, LABEL_LENGTH) }),
  }))
  return [
    ...formatMetric(
      { name: 'openbunk_slow_statements_total', type: 'counter', help: `Statements that took longer than ${SLOW_MS} ms, by their text.` },
      rows.map(s => [s.labels, s.count]),
    ),
    ...formatMetric(
      { name: 'openbunk_slow_statement_seconds_total', type: 'counter', help: 'Time that they took in all.' },
      rows.map(s => [s.labels, s.totalMs / 1000]),
    ),
  ]
}
