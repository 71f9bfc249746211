import { useState } from 'react'
import { LONGEST_CHAT } from '../../../domain/access/chat.ts'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextArea } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { requestKeys } from '../../lib/requestKeys.ts'
import { say, words } from '../../lib/words.ts'
import type { Message } from './roomWords.ts'

/** What could not be sent stays typed, also over a reload, and goes out once however often it is sent again. */
export function Write({ at, onSent }: { at: string; onSent: (message: Message) => void }) {
  const said = words('thread')
  const [sent, setSent] = useState(0)
  const [underKey] = useState(requestKeys)
  const send = async (values: Values) => {
    const text = String(values.text ?? '').trim()
    if (!text) return fieldProblem(said.empty, { text: said.emptyField })
    const reply = await underKey(`${sent} ${text}`, idempotencyKey =>
      api('POST /chat/rooms/:key/messages', { params: { key: at }, body: { text }, idempotencyKey }),
    )
    if (reply.ok) {
      onSent(reply.data)
      setSent(sent + 1)
    }
    return reply
  }
  return (
    // Another form after each message: an empty one.
    <Form key={sent} initial={{ text: '' }} draft={`chat-${at}`} submit={said.send} className="grid gap-3" onSubmit={send}>
      <TextArea
        name="text"
        label={say(said.write, { other: words('chat').everybody })}
        rows={2}
        maxLength={LONGEST_CHAT}
        autoFocus={sent > 0}
      />
    </Form>
  )
}
