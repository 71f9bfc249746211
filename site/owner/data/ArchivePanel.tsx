import { useState } from 'react'
import { leftReasons } from '../../../domain/data/archiveStates.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { CopyText } from '../ownPage/CopyText.tsx'
import { dataMessages } from './messages.ts'

type Archive = Row<'GET /data/archives'>
const POLL_MS = 2000
const isWorking = ({ state }: Archive) => state === 'waiting' || state === 'making'
const tones: Partial<Record<Archive['state'], Tone>> = { waiting: 'accent', making: 'accent', made: 'positive', failed: 'danger' }

/** The whole hostel in one file, for its owners: asked for, written in the background, fetched for some days. */
export function ArchivePanel({ property }: { property: number }) {
  const { archive: messages } = dataMessages()
  const [code, setCode] = useState<string>()
  // Beside the imports, which have the page of the address.
  const { get, hrefFor } = useListState()
  const page = Math.max(1, Math.min(1000, Number.parseInt(get('archives') ?? '1', 10) || 1))
  const { rows, meta, problem, reload } = useList(
    'GET /data/archives',
    { query: { property, page, limit: 5 } },
    { enabled: property > 0, every: list => list.some(isWorking) && POLL_MS },
  )
  const { run: ask } = useAction('POST /data/archives', { done: messages.asked })
  const handleAsk = async () => {
    const reply = await ask({ body: { property } })
    if (reply.ok) setCode(reply.data.code)
    return reply
  }
  return (
    <section className="panel grid gap-4" aria-labelledby="take-all">
      <div>
        <h2 id="take-all" className="text-base">
          {messages.title}
        </h2>
        <p className="text-muted">{messages.text}</p>
      </div>
      <details>
        <summary className="font-semibold">{messages.without}</summary>
        <ul className="list-disc ps-5">
          {leftReasons.map(reason => (
            <li key={reason}>{messages.left[reason]}</li>
          ))}
        </ul>
      </details>
      {code && (
        <Notice kind="info" title={messages.code}>
          <p>{messages.codeText}</p>
          <CopyText text={code} copy={messages.copy} copied={messages.copied} notCopied={messages.notCopied} />
        </Notice>
      )}
      {!rows && problem && <LoadFailedNotice what={messages.files} problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={1} height={48} label={messages.files} />}
      {rows?.length === 0 && page === 1 && <p className="text-muted">{messages.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-line" aria-label={messages.files}>
          {rows.map(archive => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
      {meta && meta.pages > 1 && <Pagination {...meta} hrefOf={n => hrefFor({ archives: String(n) })} />}
      <div>
        <ConfirmButton
          icon="download"
          title={messages.askTitle}
          body={<p>{messages.askText}</p>}
          confirm={messages.ask}
          isDisabled={property === 0 || !rows || rows.some(isWorking)}
          onConfirm={handleAsk}
        >
          {messages.ask}
        </ConfirmButton>
      </div>
    </section>
  )
}

function ArchiveRow({ archive: { id, state, by, bytes, requestedAt, until } }: { archive: Archive }) {
  const { archive: messages } = dataMessages()
  const { run: link, isPending } = useAction('POST /data/archives/:id/link')
  const moment = formatInstant(requestedAt)
  const handleFetch = async () => {
    const reply = await link({ params: { id }, body: {} })
    if (reply.ok) location.assign(reply.data.path)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-48 grow basis-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{moment}</span> <Badge tone={tones[state] ?? 'neutral'}>{messages.states[state]}</Badge>
        </p>
        <p className="text-sm text-muted">{state === 'failed' ? messages.failed : by && t(messages.by, { name: by })}</p>
        {until && bytes !== null && (
          <p className="text-sm text-muted tabular">
            {t(messages.until, { size: t(messages.megabytes, { n: formatNumber(Math.ceil(bytes / 1e6)) }), moment: formatInstant(until) })}
          </p>
        )}
      </div>
      {state === 'made' && (
        <Button icon="download" isSmall isBusy={isPending} aria-label={t(messages.fetch, { moment })} onClick={handleFetch}>
          {messages.get}
        </Button>
      )}
    </li>
  )
}
