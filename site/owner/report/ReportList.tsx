import { Link } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { reportMessages, sheetMessages } from './messages.ts'
import { formatAbout, formatTitle } from './reportLabels.ts'

/** The reports that this member may read, by what they are about. */
export function ReportList() {
  const messages = reportMessages()
  const groupLabels = sheetMessages().groups
  const { id, can } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /reports', { query: { property: id } }, { enabled: id > 0 })
  const groups = [...Map.groupBy(item ?? [], r => r.group)]
  return (
    <Screen title={messages.title} note={<p>{messages.note}</p>}>
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {!item && !problem && <Skeleton rows={8} height={56} label={messages.loadingAll} />}
      <div className="grid gap-6">
        {groups.map(([group, reports]) => (
          <section key={group} aria-label={groupLabels[group]}>
            <h2 className="mb-2 text-base">{groupLabels[group]}</h2>
            <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2">
              {reports.map(r => (
                <li key={r.name} className="relative bg-surface p-4 last:odd:md:col-span-2">
                  <Link className="row-link" to={`/report/${r.name}`}>
                    {formatTitle(r)}
                  </Link>
                  <p className="mt-1 text-muted">{formatAbout(r)}</p>
                  <p className="mt-1 text-sm text-muted">{messages.basis[r.basis]}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {can('report.read') && (
          <p>
            <Link className="link" to="/statement">
              {messages.statements}
            </Link>
          </p>
        )}
      </div>
    </Screen>
  )
}
