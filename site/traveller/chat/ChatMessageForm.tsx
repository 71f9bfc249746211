import { useState } from 'react'
import { MAX_CHAT_MESSAGE_LENGTH } from '../../../domain/access/chat.ts'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextArea } from '../../kit/form/fields.tsx'
import { api } from '../../lib/http/api.ts'
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { ChatMessage } from './chatRoomFormat.ts'

interface ChatMessageValues {
  text: string
}

/** A message that could not be sent stays in the field, also after a reload, and is sent once even if the request is repeated. */
export function ChatMessageForm({ at, onSent }: { at: string; onSent: (message: ChatMessage) => void }) {
  const messages = getMessages('thread')
  const [sent, setSent] = useState(0)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const send = async (values: ChatMessageValues) => {
    const text = values.text.trim()
    if (!text) return fieldProblem(messages.empty, { text: messages.emptyField })
    const reply = await withIdempotencyKey(`${sent} ${text}`, idempotencyKey =>
      api('POST /chat/rooms/:key/messages', { params: { key: at }, body: { text }, idempotencyKey }),
    )
    if (reply.ok) {
      onSent(reply.data)
      setSent(sent + 1)
    }
    return reply
  }
  return (
    // A new key after each message gives an empty form.
    <Form key={sent} initial={{ text: '' }} draft={`chat-${at}`} submit={messages.send} className="grid gap-3" onSubmit={send}>
      <TextArea<ChatMessageValues>
        name="text"
        label={t(messages.write, { other: getMessages('chat').everybody })}
        rows={2}
        maxLength={MAX_CHAT_MESSAGE_LENGTH}
        autoFocus={sent > 0}
      />
    </Form>
  )
}
