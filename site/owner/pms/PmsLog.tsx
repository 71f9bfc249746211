import { Badge, type Tone } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatStay } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { pmsMessages } from './messages.ts'

type PmsMessage = Row<'GET /pms/:propertyId/messages'>

const badges: Record<PmsMessage['outcome'], { tone: Tone }> = {
  done: { tone: 'positive' },
  warned: { tone: 'warning' },
  failed: { tone: 'danger' },
}

function messageColumns(): Column<PmsMessage>[] {
  const { log: messages, problems } = pmsMessages()
  return [
    { head: messages.when, cell: m => formatInstant(m.at) },
    { head: messages.what, cell: m => t(messages.kinds[m.kind], { n: m.entries }) },
    { head: messages.nights, isExtra: true, cell: m => (m.from && m.to ? formatStay(m.from, m.to) : '–') },
    {
      head: messages.result,
      cell: m => (
        <span className="grid justify-items-start gap-1">
          <Badge {...badges[m.outcome]}>{messages.outcomes[m.outcome]}</Badge>
          {m.problem && <span className="text-sm">{problems[m.problem]}</span>}
          {m.answer && (
            <bdi dir="ltr" className="text-sm break-words">
              {m.answer}
            </bdi>
          )}
        </span>
      ),
    },
  ]
}

/** All that was said in ninety days. */
export function PmsLog({ property }: { property: number }) {
  const { log: messages } = pmsMessages()
  const { page, get, set, hrefOf } = useListState()
  const q = get('q') ?? ''
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /pms/:propertyId/messages', {
    params: { propertyId: property },
    query: { page, limit: 10, ...(q && { q }) },
  })
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-3 text-lg">
        {messages.title}
      </h2>
      <SearchBox label={messages.find} value={q} onSearch={text => set({ q: text })} />
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <p className="text-muted">{messages.empty}</p>}
      {rows && rows.length > 0 && <Table caption={messages.title} columns={messageColumns()} rows={rows} keyOf={m => m.id} isOld={isOld} />}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
