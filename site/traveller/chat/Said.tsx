import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea } from '../../kit/fields.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { say, words } from '../../lib/words.ts'
import type { Message } from './roomWords.ts'

interface Props {
  message: Message
  timezone: string
  put: (message: Message) => void
  onBlock: () => Promise<void>
}

/** A message, or the line that says it was removed. */
export function Said({ message, timezone, put, onBlock }: Props) {
  const { by, isMine, text, at } = message
  const said = words('chat')
  const who = isMine ? said.you : (by?.pseudonym ?? said.gone)
  return (
    <li className={`max-w-[90%] min-w-0 ${isMine ? 'justify-self-end' : 'justify-self-start'}`}>
      <p className={`mb-0.5 text-sm text-muted ${isMine ? 'text-end' : ''}`}>
        <bdi>{who}</bdi>, <time dateTime={at}>{formatInstant(at, timezone)}</time>
      </p>
      {text === null ? (
        <p className="text-sm text-muted italic">{removedWords(message)}</p>
      ) : (
        <p
          dir="auto"
          className={`rounded-card border border-line px-3.5 py-2.5 wrap-anywhere whitespace-pre-line ${isMine ? 'bg-line/50' : 'bg-surface'}`}
        >
          {text}
        </p>
      )}
      {text !== null && (
        <details className={isMine ? 'text-end' : ''}>
          <summary className="inline-flex cursor-pointer list-none p-1.5 text-muted" aria-label={say(said.more, { name: who })}>
            <Icon name="ellipsis" size={18} />
          </summary>
          <div className="flex flex-wrap gap-1">
            {isMine ? <Remove message={message} put={put} /> : <Apart message={message} onBlock={onBlock} />}
          </div>
        </details>
      )}
    </li>
  )
}

function removedWords({ removed, reason }: Message): string {
  const said = words('chat')
  if (removed !== 'moderator') return said.removedByAuthor
  return [said.removed, reason && say(said.why, { reason })].filter(Boolean).join(' ')
}

function Remove({ message, put }: Pick<Props, 'message' | 'put'>) {
  const said = words('chat')
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
      title={said.removeTitle}
      confirm={said.remove}
      body={<p>{said.removeText}</p>}
      onConfirm={remove}
    >
      {said.remove}
    </ConfirmButton>
  )
}

/** From somebody one does not want to read, and to those who decide. */
function Apart({ message: { id, by }, onBlock }: Pick<Props, 'message' | 'onBlock'>) {
  const said = words('chat')
  if (!by) return null
  const block = async () => {
    const reply = await api('POST /chat/members/:id/block', { params: { id: by.member } })
    if (reply.ok) await onBlock()
    else toast('error', reply.problem.detail)
    return reply
  }
  const report = async (reason: string) => {
    const reply = await api('POST /chat/messages/:id/report', { params: { id }, body: { reason } })
    if (reply.ok) toast('success', said.reported)
    return reply
  }
  const { label, hint, send } = words('report')
  return (
    <>
      <FormButton
        isSmall
        kind="quiet"
        title={said.reportTitle}
        initial={{ reason: '' }}
        submit={send}
        onSubmit={values => report(String(values.reason))}
        fields={<TextArea name="reason" label={label} maxLength={500} hint={hint} />}
      >
        {said.report}
      </FormButton>
      <ConfirmButton
        isSmall
        kind="quiet"
        icon="ban"
        title={say(said.blockTitle, { name: by.pseudonym })}
        confirm={said.block}
        body={<p>{said.blockText}</p>}
        onConfirm={block}
      >
        {said.block}
      </ConfirmButton>
    </>
  )
}
