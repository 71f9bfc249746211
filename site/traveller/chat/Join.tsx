import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import { api } from '../../lib/api.ts'
import { placeHere } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
import { Private } from './ChatList.tsx'
import { type Room, whoIsIn } from './roomWords.ts'

/** Before anything is read: by which name, and who reads it. */
export function Join({ room, onJoin }: { room: Room; onJoin: () => Promise<unknown> }) {
  const said = words('chat')
  const join = async (pseudonym: string) => {
    const reply = await api('POST /chat/rooms/:key/join', { params: { key: room.key }, body: { pseudonym } })
    if (reply.ok) await onJoin()
    return reply
  }
  return (
    <div className="grid max-w-2xl gap-6">
      <header className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">{placeHere(room.name, room.names)}</h2>
        <p className="text-muted">{whoIsIn(room)}</p>
      </header>
      <Private />
      <Form
        initial={{ pseudonym: '' }}
        submit={said.join}
        className="grid max-w-sm gap-5"
        onSubmit={values => join(String(values.pseudonym))}
      >
        <NameField />
      </Form>
    </div>
  )
}

export const NameField = () => {
  const said = words('chat')
  return <TextField name="pseudonym" label={said.pseudonym} hint={said.pseudonymHint} maxLength={40} autoComplete="off" />
}
