import type { Api, Result } from '../../../../api/contract.ts'
import { Button } from '../../../kit/Button.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { type Column, Table } from '../../../kit/list/Table.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { formatDay } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { PartnerFaults } from '../../messageLog/PartnerFaults.tsx'
import { channelMessages } from '../messages.ts'

type Difference = Result<Api['GET /channel-managers/connections/:id/drift']>['differences'][number]

function driftColumns(): Column<Difference>[] {
  const { drift: messages } = channelMessages()
  return [
    { head: messages.night, cell: d => formatDay(d.night) },
    { head: messages.where, cell: d => d.name },
    { head: messages.what, cell: d => messages.values[d.what] },
    { head: messages.ours, isFigure: true, cell: d => d.ours },
    { head: messages.theirs, isFigure: true, cell: d => d.theirs ?? messages.unknown },
    { head: messages.refused, isExtra: true, cell: d => (d.refused ? <PartnerFaults answer={d.refused} /> : '–') },
  ]
}

/** What the other side believes, where that differs from what is so. */
export function DriftPanel({ id }: { id: number }) {
  const { drift: messages, account: accountMessages } = channelMessages()
  const { item, problem, reload } = useItem('GET /channel-managers/connections/:id/drift', { params: { id }, query: {} })
  const { run, isPending } = useAction('POST /channel-managers/connections/:id/drift', { done: messages.sentAgain })
  const handleSend = async () => {
    if (item) await run({ params: { id }, body: { from: item.from, to: item.to } })
  }
  return (
    <section className="panel" aria-labelledby="drift">
      <h2 id="drift">{messages.title}</h2>
      <div className="grid gap-4">
        <p className="text-muted">{messages.note}</p>
        {!item && !problem && <Skeleton rows={3} height={44} label={messages.loading} />}
        {!item && problem && <ErrorState problem={problem} onRetry={reload} />}
        {item?.problem && <Notice kind="warning" title={accountMessages.problems[item.problem]} />}
        {item && !item.problem && (
          <Notice
            kind={item.total ? 'warning' : 'positive'}
            title={item.total ? t(messages.differences, { n: item.total }) : messages.none}
          />
        )}
        {item && item.differences.length > 0 && (
          <Table
            caption={messages.title}
            columns={driftColumns()}
            rows={item.differences.slice(0, 50)}
            keyOf={d => `${d.kind} ${d.remote} ${d.night} ${d.what}`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button icon="refreshCw" onClick={() => void reload()}>
            {messages.look}
          </Button>
          {item && item.total > 0 && (
            <Button isBusy={isPending} onClick={handleSend}>
              {messages.sendAgain}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
