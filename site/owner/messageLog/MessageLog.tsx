import type { ReactNode } from 'react'
import type { ChannelMessageOutcome } from '../../../domain/inventory/channelMessages.ts'
import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatStay } from '../../lib/format/format.ts'
import type { Row, useList } from '../../lib/http/useList.ts'
import { messageLogMessages } from './messages.ts'
import { PartnerFaults } from './PartnerFaults.tsx'

type LogEndpoint = 'GET /channel-managers/connections/:id/messages' | 'GET /pms/:propertyId/messages'
type LoggedMessage = Omit<Row<LogEndpoint>, 'kind'>

interface Props<M extends LoggedMessage> {
  /** Read with the query of `useLogQuery`. */
  list: Omit<ReturnType<typeof useList<LogEndpoint>>, 'rows'> & { rows: readonly M[] | undefined }
  describe: (m: M) => string
  problems: Record<ChannelProblem, string>
  action?: Column<M>
}

/** The page and the words searched for, as they stand in the address. */
export function useLogQuery() {
  const { page, get } = useListState()
  const q = get('q')
  return { page, limit: 10, ...(q && { q }) }
}

/** What another system was told and said, in ninety days. */
export function MessageLog<M extends LoggedMessage>({ list, action, ...texts }: Props<M>) {
  const messages = messageLogMessages()
  const { get, set, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = list
  const q = get('q') ?? ''
  const columns: Column<M>[] = [...messageColumns(texts), ...(action ? [action] : [])]
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-3 text-lg">
        {messages.title}
      </h2>
      {(q !== '' || meta?.total !== 0) && <SearchBox label={messages.find} value={q} onSearch={text => set({ q: text })} />}
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <p className="text-muted">{q ? messages.notFound : messages.empty}</p>}
      {rows && rows.length > 0 && <Table caption={messages.title} columns={columns} rows={rows} keyOf={m => m.id} isOld={isOld} />}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}

const toneOf = (outcome: ChannelMessageOutcome): Tone => (outcome === 'failed' ? 'danger' : outcome === 'warned' ? 'warning' : 'positive')

function messageColumns<M extends LoggedMessage>({ describe, problems }: Pick<Props<M>, 'describe' | 'problems'>): Column<M>[] {
  const { when, what, nights, result, outcomes } = messageLogMessages()
  const outcomeOf = (m: M): ReactNode => (
    <span className="grid justify-items-end gap-1 md:justify-items-start">
      <Badge tone={toneOf(m.outcome)}>{outcomes[m.outcome]}</Badge>
      {m.problem && <span className="text-sm">{problems[m.problem]}</span>}
      {m.outcome !== 'done' && m.answer && <PartnerFaults answer={m.answer} isExplained={m.problem !== null} />}
    </span>
  )
  return [
    { head: when, cell: m => formatInstant(m.at) },
    { head: what, cell: describe },
    { head: nights, isExtra: true, cell: m => (m.from && m.to ? formatStay(m.from, m.to) : '–') },
    { head: result, cell: outcomeOf },
  ]
}
