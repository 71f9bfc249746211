import { useEffect, useEffectEvent, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatStay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import type { FreeEntryMode } from './channelFormat.ts'
import { FreeEntriesField } from './FreeEntriesField.tsx'
import { channelMessages } from './messages.ts'

type CalendarPreview = Result<Api['POST /channel-managers/connections/preview']>
interface Props {
  importUrl: string
  place: { property: number; room: number; bed?: number } | undefined
  /** How entries marked as free are treated; set in the surrounding form. */
  freeEntries: FreeEntryMode
}

/** Previews which nights a calendar would block. */
export function ImportPreview({ importUrl, place, freeEntries }: Props) {
  const { preview: messages } = channelMessages()
  const { run, isPending } = useAction('POST /channel-managers/connections/preview', { quiet: ['invalid'] })
  const [latest, setLatest] = useState<{ source: string; mode: FreeEntryMode; preview?: CalendarPreview; problem?: Problem }>()
  const source = `${importUrl} ${place?.room ?? 0} ${place?.bed ?? 0}`
  const loadPreview = async (mode: FreeEntryMode) => {
    if (!place) return
    const reply = await run({ body: { ...place, importUrl, freeEntries: mode } })
    setLatest({ source, mode, ...(reply.ok ? { preview: reply.data } : { problem: reply.problem }) })
  }
  // The preview depends on that setting and is fetched again.
  const reloadPreview = useEffectEvent(() => void (latest?.source === source && latest.mode !== freeEntries && loadPreview(freeEntries)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice is a reason
  useEffect(() => reloadPreview(), [freeEntries])
  if (!importUrl) return null
  // Reset for another address or room.
  const { preview, problem } = latest?.source === source ? latest : {}
  return (
    <div className="grid justify-items-start gap-3">
      <Button icon="eye" isBusy={isPending} disabled={!place} onClick={() => loadPreview(freeEntries)}>
        {messages.look}
      </Button>
      {!place && <p className="text-sm text-muted">{messages.chooseRoom}</p>}
      <div role="status" className="w-full">
        {preview && <PreviewNights preview={preview} />}
        {problem && <Notice kind="warning" title={problem.fields?.[0]?.message ?? problem.detail} />}
      </div>
      {preview && preview.free > 0 && <FreeEntriesField count={preview.free} />}
    </div>
  )
}

function PreviewNights({ preview: { events, skipped, isWhole, echoes, nights, ranges, hasMore } }: { preview: CalendarPreview }) {
  const { preview: messages } = channelMessages()
  const remarks = [
    skipped > 0 && t(messages.skipped, { n: skipped }),
    !isWhole && messages.cut,
    echoes > 0 && t(messages.echoes, { n: echoes }),
    hasMore && messages.hasMore,
  ].filter(Boolean)
  return (
    <Notice
      kind={skipped > 0 || !isWhole ? 'warning' : nights ? 'positive' : 'info'}
      title={nights ? t(messages.nights, { n: nights }) : messages.nothing}
    >
      {nights === 0 && <p>{t(messages.entries, { n: events })}</p>}
      {ranges.length > 0 && (
        <ul className="gap-6 sm:columns-2" aria-label={messages.list}>
          {ranges.map(r => (
            <li key={`${r.from} ${r.until}`} className="tabular">
              {formatStay(r.from, r.until)}
            </li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && <p className="text-sm">{remarks.join(' ')}</p>}
    </Notice>
  )
}
