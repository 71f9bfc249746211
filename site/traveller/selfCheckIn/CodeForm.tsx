import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { DoorAccess } from './door.ts'
import type { SelfCheckIn } from './types.ts'

interface Values {
  code: string
}

interface Props {
  access: DoorAccess
  onSeen: (seen: { code: string; result: SelfCheckIn }) => void
}

/** The code from the page of the booking: typed, or sent by a scanner that acts as a keyboard. */
export function CodeForm({ access, onSeen }: Props) {
  const messages = getMessages('selfCheckIn')
  const look = async ({ code }: Values) => {
    if (!code.trim()) return fieldProblem(messages.codeMissing, { code: messages.codeMissing })
    const reply = await api('POST /self-check-in', { body: { ...access, code: code.trim() } })
    if (reply.ok) onSeen({ code: code.trim(), result: reply.data })
    if (!reply.ok && reply.problem.code === 'not_found') return fieldProblem(messages.codeWrong, { code: messages.codeWrongText })
    if (!reply.ok && reply.problem.code === 'gone') return fieldProblem(messages.doorOver)
    return reply
  }
  return (
    <Form initial={{ code: '' }} submit={messages.look} onSubmit={look}>
      <TextField<Values>
        name="code"
        label={messages.code}
        hint={messages.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
      />
    </Form>
  )
}
