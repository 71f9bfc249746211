import { Badge, type Tone } from '../../../kit/Badge.tsx'
import { Button } from '../../../kit/Button.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Pagination } from '../../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../../kit/list/Table.tsx'
import { useListState } from '../../../kit/list/useListState.ts'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { formatInstant, formatStay } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { type Row, useList } from '../../../lib/http/useList.ts'
import { t } from '../../../lib/language/messages.ts'
import { channelMessages } from '../messages.ts'

type ChannelMessage = Row<'GET /channel-managers/connections/:id/messages'>

const badges: Record<ChannelMessage['outcome'], { tone: Tone }> = {
  done: { tone: 'positive' },
  warned: { tone: 'warning' },
  failed: { tone: 'danger' },
}

function messageColumns(onReplay: (m: ChannelMessage) => void): Column<ChannelMessage>[] {
  const { sent: messages, account } = channelMessages()
  const about = (m: ChannelMessage) => t(messages.kinds[m.kind], { n: m.entries })
  return [
    { head: messages.when, cell: m => formatInstant(m.at) },
    { head: messages.what, cell: about },
    { head: messages.nights, isExtra: true, cell: m => (m.from && m.to ? formatStay(m.from, m.to) : '–') },
    {
      head: messages.result,
      cell: m => (
        <span className="grid justify-items-start gap-1">
          <Badge {...badges[m.outcome]}>{messages.outcomes[m.outcome]}</Badge>
          {m.problem && <span className="text-sm">{account.problems[m.problem]}</span>}
          {m.outcome === 'warned' && <span className="text-sm break-words">{m.answer}</span>}
        </span>
      ),
    },
    {
      head: messages.again,
      isAction: true,
      cell: m =>
        (m.kind === 'availability' || m.kind === 'rates') && (
          <Button kind="quiet" aria-label={t(messages.againOne, { what: about(m) })} onClick={() => onReplay(m)}>
            {messages.again}
          </Button>
        ),
    },
  ]
}

/** All that was said in ninety days. */
export function MessageLog({ id }: { id: number }) {
  const { sent: messages } = channelMessages()
  const { page, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /channel-managers/connections/:id/messages', {
    params: { id },
    query: { page, limit: 10 },
  })
  const { run } = useAction('POST /channel-managers/connections/:id/messages/:messageId/replay', { done: messages.replayed })
  const handleReplay = (m: ChannelMessage) => void run({ params: { id, messageId: m.id } })
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-3 text-lg">
        {messages.title}
      </h2>
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <p className="text-muted">{messages.empty}</p>}
      {rows && rows.length > 0 && (
        <Table caption={messages.title} columns={messageColumns(handleReplay)} rows={rows} keyOf={m => m.id} isOld={isOld} />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
