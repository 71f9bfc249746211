import { useState } from 'react'
import { Form } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'
import { say, words } from '../../lib/words.ts'

/** The link again, by mail: nobody learns from the answer whether a booking exists. */
export function FindBooking() {
  const said = words('find')
  const [sentTo, setSentTo] = useState<string>()
  const find = async (values: Values) => {
    const [code, email] = [String(values.code).trim(), String(values.email).trim()]
    const refused = checkFields(values, lacksOf, said.missing)
    if (refused) return refused
    const reply = await api('GET /booking/lookup', { query: { code, email } })
    if (reply.ok) setSentTo(email)
    return reply
  }
  return (
    <>
      {sentTo && (
        <div role="status" className="mb-6">
          <Notice kind="positive" title={said.sent}>
            <p>{say(said.sentText, { email: sentTo })}</p>
          </Notice>
        </div>
      )}
      <Form initial={{ code: '', email: '' }} submit={said.send} onSubmit={find}>
        <TextField
          name="code"
          label={said.code}
          hint={said.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <TextField name="email" label={said.email} type="email" autoComplete="email" />
      </Form>
    </>
  )
}

function lacksOf({ code, email }: Values): Record<string, string> {
  const said = words('find')
  return {
    ...(!String(code).trim() && { code: said.missingCode }),
    ...(!String(email).trim() && { email: said.missingEmail }),
  }
}
