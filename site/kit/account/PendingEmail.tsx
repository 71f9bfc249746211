import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button } from '../Button.tsx'
import { Form } from '../Form.tsx'
import { FormButton } from '../FormButton.tsx'
import { fieldProblem } from '../fieldProblem.ts'
import { TextField } from '../fields.tsx'
import type { Values } from '../formContext.ts'

type Profile = Result<Api['GET /auth/profile']>
interface Props {
  email: string
  pending: string
  /** The account as it is after the answer. */
  onSettled: (profile: Profile) => void
}

/** A new address waits for the code that was sent there; until then the old one counts. */
export function PendingEmail({ email, pending, onSettled }: Props) {
  const { run } = useAction('POST /auth/confirm-email', { done: p => `Your e-mail is ${p.email} now.`, quiet: ['otp_invalid'] })
  const confirm = async ({ otp }: Values) => {
    const reply = await run({ body: { otp: String(otp).trim() } })
    if (reply.ok) onSettled(reply.data)
    else if (reply.problem.code === 'otp_invalid') return fieldProblem('Your e-mail is not changed yet.', { otp: reply.problem.detail })
    return reply
  }
  return (
    <section className="panel grid gap-4" aria-labelledby="pending-email">
      <h2 id="pending-email">Confirm your new e-mail</h2>
      <p>
        We sent a 6-digit code to <strong className="break-all">{pending}</strong>. Until you enter it, your e-mail stays {email}.
      </p>
      <Form initial={{ otp: '' }} submit="Confirm the new e-mail" onSubmit={confirm}>
        <TextField
          name="otp"
          label="Code from the mail"
          hint="6 digits, good for 10 minutes."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      </Form>
      <div className="flex flex-wrap gap-3">
        <SendAgain pending={pending} onSettled={onSettled} />
        <KeepOld email={email} onSettled={onSettled} />
      </div>
    </section>
  )
}

function SendAgain({ pending, onSettled }: Pick<Props, 'pending' | 'onSettled'>) {
  const { run } = useAction('PUT /auth/profile', { done: 'A new code is on its way. The old one no longer works.' })
  const send = async ({ currentPassword }: Values) => {
    const reply = await run({ body: { email: pending, currentPassword: String(currentPassword) } })
    if (reply.ok) onSettled(reply.data)
    return reply
  }
  return (
    <FormButton
      title="Send a new code?"
      initial={{ currentPassword: '' }}
      submit="Send a new code"
      onSubmit={send}
      fields={
        <TextField
          name="currentPassword"
          label="Your password now"
          hint="To make sure it is you."
          type="password"
          autoComplete="current-password"
        />
      }
    >
      Send a new code
    </FormButton>
  )
}

function KeepOld({ email, onSettled }: Pick<Props, 'email' | 'onSettled'>) {
  const { run, isPending } = useAction('PUT /auth/profile', { done: `Your e-mail stays ${email}.` })
  const keep = async () => {
    const reply = await run({ body: { email } })
    if (reply.ok) onSettled(reply.data)
  }
  return (
    <Button kind="quiet" isBusy={isPending} onClick={keep}>
      Keep the old e-mail
    </Button>
  )
}
