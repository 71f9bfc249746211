import { useState } from 'react'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { Badge, type Tone } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { ErrorState } from '../ErrorState.tsx'
import type { IconName } from '../icons.ts'
import { Pagination } from '../list/Pagination.tsx'
import { type Column, Table } from '../list/Table.tsx'
import { useListState } from '../list/useListState.ts'
import { Modal } from '../Modal.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Tabs } from '../Tabs.tsx'
import { webhookMessages } from './messages.ts'

type Delivery = Row<'GET /webhooks/:id/deliveries'>

const badges: Record<Delivery['status'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'neutral', icon: 'clock' },
  delivered: { tone: 'positive', icon: 'check' },
  failed: { tone: 'danger', icon: 'circleX' },
}
const statuses = Object.keys(badges) as Delivery['status'][]

interface Props {
  id: number
  url: string
  isActive: boolean
}

/** What was sent in thirty days, or waits. */
export function DeliveryLog({ id, url, isActive }: Props) {
  const { log } = webhookMessages()
  const { page, get, hrefOf, hrefFor } = useListState()
  const status = statuses.find(known => known === get('status'))
  const [opened, setOpened] = useState<number>()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /webhooks/:id/deliveries', {
    params: { id },
    query: { ...(status && { status }), page, limit: 10 },
  })
  const delivery = rows?.find(row => row.id === opened)
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="text-lg">
          {log.title}
        </h2>
        <Button kind="quiet" icon="refreshCw" isSmall onClick={() => void reload()}>
          {log.reload}
        </Button>
      </div>
      <Tabs
        label={log.title}
        tabs={[
          { to: hrefFor({ status: undefined }), label: log.all, isOn: !status },
          ...statuses.map(one => ({ to: hrefFor({ status: one }), label: log.statuses[one], isOn: status === one })),
        ]}
      />
      {isLoading && <Skeleton rows={4} height={44} label={log.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <p className="py-4 text-muted">{status ? log.noneOf : log.none}</p>}
      {rows && rows.length > 0 && (
        <Table caption={log.title} columns={deliveryColumns(row => setOpened(row.id))} rows={rows} keyOf={row => row.id} isOld={isOld} />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
      {delivery && <DeliveryDialog delivery={delivery} url={url} isActive={isActive} webhook={id} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

const formatEvent = ({ type }: Delivery): string => {
  const { events, log } = webhookMessages()
  return Object.hasOwn(events, type) ? events[type as keyof typeof events] : log.test
}

function deliveryColumns(onOpen: (row: Delivery) => void): Column<Delivery>[] {
  const { log } = webhookMessages()
  return [
    { head: log.when, cell: row => formatInstant(row.at) },
    {
      head: log.event,
      cell: row => (
        <span className="grid">
          {formatEvent(row)}
          <code dir="ltr" className="text-sm break-all text-muted">
            {row.type}
          </code>
        </span>
      ),
    },
    { head: log.about, isExtra: true, cell: row => (row.subject ? t(log.subjects[row.about], { n: row.subject }) : '–') },
    { head: log.result, cell: row => <Outcome delivery={row} /> },
    {
      head: log.open,
      isAction: true,
      cell: row => (
        <Button
          kind="quiet"
          aria-label={t(log.openOne, { what: formatEvent(row), moment: formatInstant(row.at) })}
          onClick={() => onOpen(row)}
        >
          {log.open}
        </Button>
      ),
    },
  ]
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const { log } = webhookMessages()
  const answer = formatAnswer(delivery)
  return (
    <span className="grid justify-items-end gap-1 md:justify-items-start">
      <Badge {...badges[delivery.status]}>{log.statuses[delivery.status]}</Badge>
      {answer && <span className="text-sm text-muted">{answer}</span>}
    </span>
  )
}

function formatAnswer({ problem, httpStatus, tookMs }: Delivery): string | undefined {
  const { log } = webhookMessages()
  if (problem && problem !== 'http_status') return log.problems[problem]
  if (httpStatus === null) return undefined
  const answered = t(log.answered, { status: httpStatus, took: formatNumber(tookMs ?? 0) })
  const fault = httpStatus < 300 ? undefined : log.faults[faultOfStatus(httpStatus)]
  return fault ? t(log.answeredSo, { fault, answered }) : answered
}

function faultOfStatus(status: number): keyof ReturnType<typeof webhookMessages>['log']['faults'] {
  if (status < 400) return 'moved'
  if (status === 401 || status === 403) return 'refused'
  if (status === 404 || status === 410) return 'notFound'
  if (status === 429) return 'limited'
  return status >= 500 ? 'server' : 'invalid'
}

interface DialogProps {
  delivery: Delivery
  webhook: number
  url: string
  isActive: boolean
  onClose: () => void
}

/** What was said and what was answered, to the letter. */
function DeliveryDialog({ delivery, webhook, url, isActive, onClose }: DialogProps) {
  const { log } = webhookMessages()
  const { run, isPending } = useAction('POST /webhooks/:id/deliveries/:deliveryId/replay', { done: log.replayed })
  const handleReplay = async () => {
    const reply = await run({ params: { id: webhook, deliveryId: delivery.id }, body: {} })
    if (reply.ok) onClose()
  }
  const { tries, nextTryAt, httpStatus, answer } = delivery
  return (
    <Modal title={formatEvent(delivery)} isOpen onClose={onClose} isPanel>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <Outcome delivery={delivery} />
          <p className="text-sm text-muted">
            {t(log.tries, { n: tries })}
            {nextTryAt && ` ${t(log.next, { moment: formatInstant(nextTryAt) })}`}
          </p>
        </div>
        <Verbatim title={log.request} text={formatRequest(delivery, url)} />
        {httpStatus !== null && <Verbatim title={log.answer} text={answer ?? ''} empty={log.noAnswer} isQuoted />}
        <div className="flex flex-wrap gap-3">
          <Button icon="refreshCw" isBusy={isPending} disabled={!isActive} onClick={() => void handleReplay()}>
            {log.replay}
          </Button>
        </div>
        {!isActive && <p className="text-sm text-muted">{log.replayOff}</p>}
      </div>
    </Modal>
  )
}

function formatRequest({ webhookId, message }: Delivery, url: string): string {
  const json = JSON.stringify(JSON.parse(message), null, 2)
  return [`POST ${url}`, `webhook-id: ${webhookId}`, '', json].join('\n')
}

function Verbatim({ title, text, empty, isQuoted = false }: { title: string; text: string; empty?: string; isQuoted?: boolean }) {
  const pre = (
    <pre dir="ltr" lang="en" className="rounded-control border border-line bg-paper p-3 text-sm break-all whitespace-pre-wrap">
      {text}
    </pre>
  )
  return (
    <section>
      <h3 className="label">{title}</h3>
      {text || !empty ? isQuoted ? <blockquote>{pre}</blockquote> : pre : <p className="text-sm text-muted">{empty}</p>}
    </section>
  )
}
