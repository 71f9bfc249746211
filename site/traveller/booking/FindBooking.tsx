import { useState } from 'react'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'

/** The link again, by mail: nobody learns from the answer whether a booking exists. */
export function FindBooking() {
  const [sentTo, setSentTo] = useState<string>()
  const find = async (values: Values) => {
    const [code, email] = [String(values.code).trim(), String(values.email).trim()]
    const lacks = {
      ...(!code && { code: 'Write the code of the booking.' }),
      ...(!email && { email: 'Write the e-mail it was made with.' }),
    }
    if (Object.keys(lacks).length) return fieldProblem('Something is still missing.', lacks)
    const reply = await api('GET /booking/lookup', { query: { code, email } })
    if (reply.ok) setSentTo(email)
    return reply
  }
  return (
    <>
      {sentTo && (
        <div role="status" className="mb-6">
          <Notice kind="positive" title="Look into your mail">
            <p>If code and e-mail belong together, the link is on its way to {sentTo}. It takes a minute; look among unwanted mail too.</p>
          </Notice>
        </div>
      )}
      <Form initial={{ code: '', email: '' }} submit="Send me the link" onSubmit={find}>
        <TextField
          name="code"
          label="Booking code"
          hint="8 letters and digits, from your confirmation."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" />
      </Form>
    </>
  )
}
