import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Form } from '../form/Form.tsx'
import { fieldProblem } from '../form/fieldProblem.ts'
import { TextArea } from '../form/fields.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { MessageFileList } from './MessageFileList.tsx'
import { TextConsentSwitch } from './TextConsentSwitch.tsx'
import { type ThreadMessage, useThread } from './useThread.ts'

interface ThreadValues {
  text: string
}

interface Props {
  booking: number
  headers?: Record<string, string>
  as: 'guest' | 'house'
  /** Name of the other side: the property or the guest. */
  other: string
  timezone: string
  /** Shown while there is no message. */
  emptyText: string
  /** Beside the field, in its form. */
  tools?: React.ReactNode
  /** Of the desk: what goes with the next message. */
  files?: readonly { id: number }[]
  /** Why nothing can be sent yet. */
  wait?: string
  onSent?: () => void
  /** Called after unread messages were read, so that counts elsewhere are refreshed. */
  onRead?: () => void
}

const noHeaders = {}
const noFiles: readonly { id: number }[] = []

/** The messages between a guest and a property, and a form to answer. */
export function Thread({
  booking,
  headers = noHeaders,
  as,
  other,
  timezone,
  emptyText,
  tools,
  files = noFiles,
  wait,
  onSent,
  onRead,
}: Props) {
  const { rows, meta, problem, read, markRead, add, readOlder } = useThread(booking, headers, onRead)
  const box = useRef<HTMLDivElement>(null)
  useWhenVisible(box, markRead)
  const messages = getMessages('thread')
  const answered = as === 'house' && meta?.textConsent?.isAgreed && rows?.findLast(({ by }) => by === 'guest')?.texted
  if (problem && !rows) return <ErrorState problem={problem} onRetry={() => read()} />
  if (!rows || !meta) return <Skeleton rows={2} height={64} label={messages.reading} />
  return (
    <div ref={box} className="grid max-w-2xl gap-4">
      {readOlder && (
        <Button isSmall kind="quiet" className="justify-self-start" onClick={readOlder}>
          {messages.earlier}
        </Button>
      )}
      {rows.length === 0 && <p className="text-muted">{emptyText}</p>}
      <div role="log" aria-label={t(messages.with, { other })}>
        <ol className="grid gap-3">
          {rows.map(message => {
            const isMine = (message.by === 'guest') === (as === 'guest')
            return (
              <MessageItem
                key={message.id}
                message={message}
                isMine={isMine}
                as={as}
                other={other}
                timezone={timezone}
                files={message.files.length > 0 && <MessageFileList {...{ booking, headers, isMine }} files={message.files} />}
              />
            )
          })}
        </ol>
      </div>
      {meta.textConsent && !meta.refusal && (
        <TextConsentSwitch {...{ booking, headers, as }} isAgreed={meta.textConsent.isAgreed} onChange={() => read()} />
      )}
      {meta.refusal ? (
        <p className="text-muted">{formatApiMessage(meta.refusal, meta.refusalTold)}</p>
      ) : (
        <MessageForm
          {...{ booking, headers, other, tools, files, wait }}
          {...(answered && { hint: t(messages.goesBy, { way: messages.ways[answered.way] }) })}
          onSent={message => {
            add(message)
            onSent?.()
          }}
        />
      )}
    </div>
  )
}

interface MessageItemProps {
  message: ThreadMessage
  isMine: boolean
  as: 'guest' | 'house'
  other: string
  timezone: string
  files: React.ReactNode
}

function MessageItem({ message, isMine, as, other, timezone, files }: MessageItemProps) {
  const { text, at, channel, texted } = message
  const who = isMine && as === 'guest' ? getMessages('thread').you : nameSender(message, as, other)
  return (
    <li className={`max-w-[85%] ${isMine ? 'justify-self-end' : 'justify-self-start'}`}>
      <p className={`mb-0.5 text-sm text-muted ${isMine ? 'text-end' : ''}`}>
        {who}, <time dateTime={at}>{formatInstant(at, timezone)}</time>
      </p>
      <p
        dir="auto"
        className={`rounded-card border border-line px-3.5 py-2.5 wrap-anywhere whitespace-pre-line ${isMine ? 'bg-line/50' : 'bg-surface'}`}
      >
        {text}
      </p>
      {files}
      {as === 'house' && channel && (
        <p className={`mt-0.5 text-sm ${channel === 'failed' ? 'text-danger' : 'text-muted'} ${isMine ? 'text-end' : ''}`}>
          {getMessages('thread').channel[channel]}
        </p>
      )}
      {as === 'house' && texted && (
        <p className={`mt-0.5 text-sm ${texted.state === 'failed' ? 'text-danger' : 'text-muted'} ${isMine ? 'text-end' : ''}`}>
          {t(getMessages('thread').texted[texted.state], { way: getMessages('thread').ways[texted.way] })}
        </p>
      )}
    </li>
  )
}

/** What was sent by a template has no name: to the guest it comes from the property. */
function nameSender({ by, name, isAutomatic }: ThreadMessage, as: Props['as'], other: string): string {
  if (by === 'admin') return 'OpenBunk'
  if (!isAutomatic) return name
  return as === 'guest' ? other : getMessages('thread').automatic
}

const MAX_LENGTH = 2000

function MessageForm({
  booking,
  headers,
  other,
  tools,
  files,
  wait,
  hint,
  onSent,
}: Pick<Props, 'booking' | 'other' | 'tools' | 'wait'> & {
  hint?: string
  headers: Record<string, string>
  files: readonly { id: number }[]
  onSent: (m: ThreadMessage) => void
}) {
  const messages = getMessages('thread')
  const [sent, setSent] = useState(0)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const send = async (values: ThreadValues) => {
    const text = values.text.trim()
    if (!text) return fieldProblem(messages.empty, { text: messages.emptyField })
    if (wait) return fieldProblem(wait)
    const ids = files.map(({ id }) => id)
    const request = { params: { id: booking }, body: { text, ...(ids.length && { files: ids }) }, headers }
    const reply = await withIdempotencyKey(`${sent} ${ids} ${text}`, idempotencyKey =>
      api('POST /booking/:id/messages', { ...request, idempotencyKey }),
    )
    if (reply.ok) {
      onSent(reply.data)
      setSent(sent + 1)
    }
    return reply
  }
  return (
    // A new form after each message.
    <Form key={sent} initial={{ text: '' }} draft={`message-${booking}`} submit={messages.send} className="grid gap-3" onSubmit={send}>
      <TextArea<ThreadValues>
        name="text"
        label={t(messages.write, { other })}
        {...(hint && { hint })}
        rows={3}
        maxLength={MAX_LENGTH}
        autoFocus={sent > 0}
      />
      {tools}
    </Form>
  )
}

/** Marks the thread as read when it becomes visible, and again when messages arrive. */
function useWhenVisible(box: React.RefObject<HTMLElement | null>, work: () => void) {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && work())
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, work])
}
