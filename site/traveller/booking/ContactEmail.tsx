import { useState } from 'react'
import { isEmail } from '../../../domain/text/contactValidation.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { usePressGuard } from '../../kit/usePressGuard.ts'
import { api, type Reply } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Booking } from './bookingStatus.ts'

interface ContactEmailValues {
  email: string
}

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** The email address of the booking. A new one takes effect when the link mailed to it is opened; until then it can be sent again or withdrawn. */
export function ContactEmail({ booking, token, onChange }: Props) {
  const { id, guest, pendingEmail } = booking
  const [isOpen, setOpen] = useState(pendingEmail !== null)
  const messages = getMessages('booking')
  const target = { params: { id }, headers: tokenHeader(token) }
  const requestChange = (email: string) => api('PUT /booking/:id', { ...target, body: { guest: { email } } })
  const save = async (values: ContactEmailValues) => {
    const refused = checkFields(values, v => findEmailProblem(v, guest.email), messages.emailTitle)
    if (refused) return refused
    const reply = await requestChange(readEmail(values))
    if (reply.ok) onChange(reply.data)
    return reply
  }
  return (
    <details className="print:hidden" open={isOpen} onToggle={e => setOpen(e.currentTarget.open)}>
      <summary className="w-fit rounded-control py-1 text-xl font-semibold">{messages.emailTitle}</summary>
      {guest.email && <p className="mt-3 max-w-text wrap-anywhere">{t(messages.emailNow, { email: guest.email })}</p>}
      {pendingEmail ? (
        <PendingEmail
          booking={booking}
          pending={pendingEmail}
          onChange={onChange}
          requestChange={() => requestChange(pendingEmail)}
          target={target}
        />
      ) : (
        <Form staysOpen className="mt-4 grid max-w-xl gap-4" initial={{ email: '' }} submit={messages.emailAsk} onSubmit={save}>
          <TextField<ContactEmailValues>
            name="email"
            label={messages.emailNew}
            hint={messages.emailNewHint}
            type="email"
            autoComplete="email"
            maxLength={190}
          />
        </Form>
      )}
    </details>
  )
}

const readEmail = ({ email }: ContactEmailValues) => String(email).trim()

function findEmailProblem(values: ContactEmailValues, now: string | null): Record<string, string> {
  const email = readEmail(values)
  const { emailMissing, emailWrong, emailSame } = getMessages('booking')
  if (!isEmail(email)) return { email: email ? emailWrong : emailMissing }
  return email.toLowerCase() === now?.toLowerCase() ? { email: emailSame } : {}
}

interface PendingEmailProps {
  booking: Booking
  pending: string
  onChange: (booking: Booking) => void
  requestChange: () => Promise<Reply<Booking>>
  target: { params: { id: number }; headers: Record<string, string> }
}

function PendingEmail({ booking: { guest }, pending, onChange, requestChange, target }: PendingEmailProps) {
  const messages = getMessages('booking')
  const before = guest.email ?? ''
  const again = usePressGuard({ staysOpen: true })
  const back = usePressGuard()
  const act = async (call: () => Promise<Reply<Booking>>, done: string) => {
    const reply = await call()
    toast(reply.ok ? 'success' : 'error', reply.ok ? done : reply.problem.detail)
    if (reply.ok) onChange(reply.data)
    return reply
  }
  const sendAgain = () => act(requestChange, messages.emailSentAgain)
  const takeBack = () => act(() => api('DELETE /booking/:id/contact-change', target), t(messages.emailKept, { email: before }))
  return (
    <div role="status" className="mt-4 grid max-w-xl gap-3 wrap-anywhere">
      <Notice title={t(messages.emailWaits, { email: pending })}>{before && <p>{t(messages.emailWaitsText, { email: before })}</p>}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={again.isBusy} onClick={() => again.press(sendAgain)}>
          {messages.emailAgain}
        </Button>
        <Button kind="quiet" isBusy={back.isBusy} onClick={() => back.press(takeBack)}>
          {t(messages.emailTakeBack, { email: before })}
        </Button>
      </div>
    </div>
  )
}
