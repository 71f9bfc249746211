import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { BlockButton } from '../safety/BlockButton.tsx'
import { ReportButton } from '../safety/ReportButton.tsx'
import type { toReportBody } from '../safety/ReportFields.tsx'
import { SafetyMenu } from '../safety/SafetyMenu.tsx'
import type { ChatMessage } from './chatRoomFormat.ts'

interface Props {
  message: ChatMessage
  timezone: string
  put: (message: ChatMessage) => void
  onBlock: () => Promise<void>
}

/** A message, or a placeholder for a removed one. */
export function ChatMessageItem({ message, timezone, put, onBlock }: Props) {
  const { by, isMine, text, at } = message
  const messages = getMessages('chat')
  const who = isMine ? messages.you : (by?.pseudonym ?? messages.gone)
  return (
    <li className={`max-w-[90%] min-w-0 ${isMine ? 'justify-self-end' : 'justify-self-start'}`}>
      <div className={`mb-0.5 flex flex-wrap items-baseline gap-x-1 ${isMine ? 'justify-end' : ''}`}>
        <p className="text-sm text-muted">
          <bdi>{who}</bdi>, <time dateTime={at}>{formatInstant(at, timezone)}</time>
        </p>
        {text !== null && (
          <SafetyMenu label={t(messages.more, { name: who })}>
            {isMine ? <RemoveMessageButton message={message} put={put} /> : <ModerationActions message={message} onBlock={onBlock} />}
          </SafetyMenu>
        )}
      </div>
      {text === null ? (
        <p className="text-sm text-muted italic">{formatRemoved(message)}</p>
      ) : (
        <p
          dir="auto"
          className={`rounded-card border border-line px-3.5 py-2.5 wrap-anywhere whitespace-pre-line ${isMine ? 'bg-line/50' : 'bg-surface'}`}
        >
          {text}
        </p>
      )}
    </li>
  )
}

function formatRemoved({ removed, reason }: ChatMessage): string {
  const messages = getMessages('chat')
  if (removed !== 'moderator') return messages.removedByAuthor
  return [messages.removed, reason && t(messages.why, { reason })].filter(Boolean).join(' ')
}

function RemoveMessageButton({ message, put }: Pick<Props, 'message' | 'put'>) {
  const messages = getMessages('chat')
  const remove = async () => {
    const reply = await api('DELETE /chat/messages/:id', { params: { id: message.id } })
    if (reply.ok) put({ ...message, text: null, removed: 'author' })
    else toast('error', reply.problem.detail)
    return reply
  }
  return (
    <ConfirmButton
      isSmall
      kind="quiet"
      icon="trash2"
      title={messages.removeTitle}
      confirm={messages.remove}
      body={<p>{messages.removeText}</p>}
      onConfirm={remove}
    >
      {messages.remove}
    </ConfirmButton>
  )
}

/** Blocks the author for oneself, or reports the message. */
function ModerationActions({ message: { id, by }, onBlock }: Pick<Props, 'message' | 'onBlock'>) {
  const messages = getMessages('chat')
  if (!by) return null
  const block = async () => {
    const reply = await api('POST /chat/members/:id/block', { params: { id: by.member } })
    if (reply.ok) await onBlock()
    else toast('error', reply.problem.detail)
    return reply
  }
  const report = async (body: ReturnType<typeof toReportBody>) => {
    const reply = await api('POST /chat/messages/:id/report', { params: { id }, body })
    if (reply.ok) toast('success', messages.reported)
    return reply
  }
  return (
    <>
      <ReportButton title={messages.reportTitle} onReport={report}>
        {messages.report}
      </ReportButton>
      <BlockButton title={t(messages.blockTitle, { name: by.pseudonym })} text={messages.blockText} onBlock={block}>
        {messages.block}
      </BlockButton>
    </>
  )
}
