import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { Icon } from '../../kit/Icon.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Booking } from './bookingStatus.ts'
import { formatCountdown, useCountdown } from './useCountdown.ts'
import { usePoll } from './usePoll.ts'

interface VerifyEmailValues {
  code: string
}

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** While beds are held until the email is confirmed: the time left, and a field for the code. Also notices when the mailed link is opened elsewhere. */
export function VerifyEmailBox({ booking, token, onChange }: Props) {
  const { id, heldUntil, guest } = booking
  const messages = getMessages('booking')
  const target = { params: { id }, headers: tokenHeader(token) }
  const read = async () => {
    const reply = await api('GET /booking/:id', target)
    if (reply.ok && (reply.data.status !== booking.status || reply.data.version !== booking.version)) onChange(reply.data)
  }
  usePoll(true, read)
  const left = useCountdown(heldUntil ?? '', read)
  const handleCode = async (values: VerifyEmailValues): Promise<SubmitResult> => {
    const reply = await api('POST /booking/:id/proof', { ...target, body: { code: values.code.trim() } })
    if (reply.ok) onChange(reply.data)
    return reply.ok ? { ok: true } : { ok: false, problem: reply.problem }
  }
  const [before, after] = splitAtPlaceholder(messages.bedsWait, 'time')
  return (
    <section aria-label={messages.proveTitle} className="card mt-4 grid max-w-text gap-4 p-5">
      <h2 className="text-xl">{messages.proveTitle}</h2>
      <p className="break-words">{t(messages.proveText, { email: guest.email ?? '' })}</p>
      <p className="flex items-center gap-2">
        <Icon name="clock" className="shrink-0 text-warning" />
        <span>
          {before}
          <strong className="tabular-nums">{formatCountdown(left)}</strong>
          {after}
        </span>
      </p>
      <Form initial={{ code: '' }} submit={messages.proveDo} staysOpen onSubmit={handleCode} beside={<ResendCodeButton target={target} />}>
        <TextField<VerifyEmailValues>
          name="code"
          label={messages.proveCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="max-w-48"
        />
      </Form>
    </section>
  )
}

function ResendCodeButton({ target }: { target: { params: { id: number }; headers: Record<string, string> } }) {
  const [isBusy, setBusy] = useState(false)
  const messages = getMessages('booking')
  const handleSend = async () => {
    setBusy(true)
    const reply = await api('POST /booking/:id/proof-mail', target)
    setBusy(false)
    toast(reply.ok ? 'success' : 'error', reply.ok ? messages.proveSent : reply.problem.detail)
  }
  return (
    <Button kind="quiet" isBusy={isBusy} onClick={handleSend}>
      {messages.proveAgain}
    </Button>
  )
}
