import { useId, useState } from 'react'
import { countSegments, resolveTextWay } from '../../../domain/guestMessages/textMessages.ts'
import { chooseText, fillVariables } from '../../../domain/guestMessages/variables.ts'
import { locales } from '../../../domain/language/locales.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { formatFileSize } from '../../lib/format/formatFileSize.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { automatedMessages } from './messages.ts'
import { type TemplateValues, textsOf } from './templateValues.ts'

export interface PreviewFile {
  name: string
  bytes: number
}

/** What is being written as the guest of a real booking would read it, while it is typed. */
export function TemplatePreview({ property, files }: { property: number; files: readonly PreviewFile[] }) {
  const { preview } = automatedMessages()
  const [booking, setBooking] = useState<number>()
  const id = useId()
  const { item, problem, reload } = useItem(
    'GET /message-templates/values',
    { query: { property, ...(booking && { booking }) } },
    { keepPrevious: true },
  )
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-4">
      <h3 id={id} className="text-base">
        {preview.title}
      </h3>
      {!item && <Skeleton rows={3} height={20} />}
      {item && !item.booking && <p className="text-muted">{preview.nobody}</p>}
      {item?.booking && (
        <>
          <label className="grid gap-1">
            <span className="label">{preview.booking}</span>
            <select className="input" value={item.booking.id} onChange={e => setBooking(Number(e.target.value))}>
              {item.coming.map(({ id: coming, guest, arrival, code }) => (
                <option key={coming} value={coming}>
                  {t(preview.choice, { guest, arrival: formatDay(arrival), code })}
                </option>
              ))}
            </select>
          </label>
          <FilledText item={{ ...item, booking: item.booking }} />
          {files.length > 0 && <FileNames files={files} />}
        </>
      )}
    </section>
  )
}

type Values = NonNullable<ReturnType<typeof useItem<'GET /message-templates/values'>>['item']>

function FilledText({ item: { booking, values } }: { item: Values & { booking: NonNullable<Values['booking']> } }) {
  const { preview } = automatedMessages()
  const written = useForm<TemplateValues>().useValues()
  const texts = textsOf(written)
  const fitting = chooseText(texts, booking.language)
  const own = values.find(known => known.language === fitting?.language)?.values
  if (!fitting || !own) return <p className="text-muted">{preview.empty}</p>
  return (
    <>
      <p className="text-sm text-muted">{t(preview.reads, { guest: booking.guest, language: locales[fitting.language].name })}</p>
      <p dir="auto" lang={fitting.language} className="rounded-card border border-line px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
        {fillVariables(fitting.text, own)}
      </p>
      {resolveTextWay(written.way, { hasMail: false }) === 'sms' && (
        <SegmentNote text={`${own.hostel}: ${fillVariables(fitting.text, own)}`} />
      )}
    </>
  )
}

/** Each part of an SMS is paid for: one letter outside the usual alphabet more than halves their room. */
function SegmentNote({ text }: { text: string }) {
  const { preview } = automatedMessages()
  const { encoding, segments, characters, room } = countSegments(text)
  return (
    <p role="status" className="text-sm text-muted">
      {t(preview.segments, { n: segments, characters, room })} {encoding === 'ucs2' && preview.wideLetters}
    </p>
  )
}

function FileNames({ files }: { files: readonly PreviewFile[] }) {
  const { preview } = automatedMessages()
  return (
    <ul aria-label={preview.files} className="grid gap-1">
      {files.map(({ name, bytes }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon name="fileText" size={18} className="shrink-0" />
          <bdi className="wrap-anywhere">{name}</bdi>
          <span className="text-sm whitespace-nowrap text-muted">{formatFileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
