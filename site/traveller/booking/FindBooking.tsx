import { useState } from 'react'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

interface FindBookingValues {
  code: string
  email: string
}

/** Sends the link of a booking again by mail. The answer does not reveal whether a booking exists. */
export function FindBooking() {
  const messages = getMessages('findBooking')
  const [sentTo, setSentTo] = useState<string>()
  const find = async (values: FindBookingValues) => {
    const [code, email] = [values.code.trim(), values.email.trim()]
    const refused = checkFields(values, findMissingFields, messages.missing)
    if (refused) return refused
    const reply = await api('GET /booking/lookup', { query: { code, email } })
    if (reply.ok) setSentTo(email)
    return reply
  }
  return (
    <>
      {sentTo && (
        <div role="status" className="mb-6">
          <Notice kind="positive" title={messages.sent}>
            <p>{t(messages.sentText, { email: sentTo })}</p>
          </Notice>
        </div>
      )}
      <Form initial={{ code: '', email: '' }} submit={messages.send} onSubmit={find}>
        <TextField<FindBookingValues>
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <TextField<FindBookingValues> name="email" label={messages.email} type="email" autoComplete="email" />
      </Form>
    </>
  )
}

function findMissingFields({ code, email }: FindBookingValues): Record<string, string> {
  const messages = getMessages('findBooking')
  return {
    ...(!String(code).trim() && { code: messages.missingCode }),
    ...(!String(email).trim() && { email: messages.missingEmail }),
  }
}
