import { Link } from 'react-router'
import { Notice } from '../../kit/Notice.tsx'
import { formatList } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { t } from '../../lib/language/messages.ts'
import { formatJobName } from '../jobs/jobFormat.ts'
import { statusMessages } from './messages.ts'
import type { Concern } from './types.ts'

/** The screen that shows more of it. */
const paths: Partial<Record<Concern['kind'], string>> = {
  job_failed: '/jobs',
  given_up: '/dead-letters',
  queue_late: '/jobs',
  backup_late: '/jobs',
  drill_late: '/jobs',
}
const urgent: Concern['kind'][] = ['disk_low', 'database_slow', 'connections_short', 'backup_late']

/** What somebody has to look after, each with what to do about it; or that there is nothing. */
export function ConcernList({ concerns }: { concerns: readonly Concern[] }) {
  const messages = statusMessages()
  if (!concerns.length)
    return (
      <Notice kind="positive" title={messages.allWell}>
        <p>{messages.allWellText}</p>
      </Notice>
    )
  return (
    <section className="grid gap-3" aria-label={messages.concerns}>
      {concerns.map(concern => (
        <ConcernNotice key={concern.kind} concern={concern} />
      ))}
    </section>
  )
}

function ConcernNotice({ concern: { kind, about } }: { concern: Concern }) {
  const messages = statusMessages()
  const { title, todo } = messages.concern[kind]
  const path = paths[kind]
  return (
    <Notice kind={urgent.includes(kind) ? 'danger' : 'warning'} title={title}>
      {about.length > 0 && <p>{formatList(about.map(name => nameOf(kind, name)))}</p>}
      <p>{t(todo, { variable: 'WEB_CONCURRENCY' })}</p>
      {path && (
        <p>
          <Link className="link" to={path}>
            {messages.look}
          </Link>
        </p>
      )}
    </Notice>
  )
}

const nameOf = (kind: Concern['kind'], name: string) =>
  kind === 'job_failed' ? formatJobName(name) : labelOf(statusMessages().queue, name)
