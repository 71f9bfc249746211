import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { api } from '../../lib/http/api.ts'
import { localizePlace } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { PrivacyNotice } from './ChatList.tsx'
import { type ChatRoom, formatAudience } from './chatRoomFormat.ts'

interface JoinValues {
  pseudonym: string
}

/** Before joining: choice of the displayed name, and who can read the chat. */
export function JoinForm({ room, onJoin }: { room: ChatRoom; onJoin: () => Promise<unknown> }) {
  const messages = getMessages('chat')
  const join = async (pseudonym: string) => {
    const reply = await api('POST /chat/rooms/:key/join', { params: { key: room.key }, body: { pseudonym } })
    if (reply.ok) await onJoin()
    return reply
  }
  return (
    <div className="grid max-w-2xl gap-6">
      <header className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">{localizePlace(room.name, room.names)}</h2>
        <p className="text-muted">{formatAudience(room)}</p>
      </header>
      <PrivacyNotice />
      <Form initial={{ pseudonym: '' }} submit={messages.join} className="grid max-w-sm gap-5" onSubmit={values => join(values.pseudonym)}>
        <PseudonymField />
      </Form>
    </div>
  )
}

export const PseudonymField = () => {
  const messages = getMessages('chat')
  return (
    <TextField<JoinValues> name="pseudonym" label={messages.pseudonym} hint={messages.pseudonymHint} maxLength={40} autoComplete="off" />
  )
}
