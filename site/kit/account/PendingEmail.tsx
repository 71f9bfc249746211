import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { Form } from '../form/Form.tsx'
import { FormButton } from '../form/FormButton.tsx'
import { fieldProblem } from '../form/fieldProblem.ts'
import { TextField } from '../form/fields.tsx'

type Profile = Result<Api['GET /auth/profile']>
interface Props {
  email: string
  pending: string
  /** Called with the profile that the API answered. */
  onSettled: (profile: Profile) => void
}

/** A new address is pending until the code that was sent to it is entered; until then the old one is used. */
export function PendingEmail({ email, pending, onSettled }: Props) {
  const messages = getMessages('account')
  const { run } = useAction('POST /auth/confirm-email', { done: p => t(messages.emailIs, { email: p.email }), quiet: ['otp_invalid'] })
  const confirm = async ({ otp }: { otp: string }) => {
    const reply = await run({ body: { otp: otp.trim() } })
    if (reply.ok) onSettled(reply.data)
    else if (reply.problem.code === 'otp_invalid') return fieldProblem(messages.emailNotYet, { otp: reply.problem.detail })
    return reply
  }
  const [before, after] = splitAtPlaceholder(messages.pendingText, 'pending', { email })
  return (
    <section className="panel grid gap-4" aria-labelledby="pending-email">
      <h2 id="pending-email">{messages.pendingTitle}</h2>
      <p>
        {before}
        <strong className="break-all">{pending}</strong>
        {after}
      </p>
      <Form initial={{ otp: '' }} submit={messages.pendingSubmit} onSubmit={confirm}>
        <TextField<{ otp: string }>
          name="otp"
          label={getMessages('auth').code}
          hint={getMessages('auth').codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      </Form>
      <div className="flex flex-wrap gap-3">
        <ResendCodeButton pending={pending} onSettled={onSettled} />
        <KeepOldEmailButton email={email} onSettled={onSettled} />
      </div>
    </section>
  )
}

function ResendCodeButton({ pending, onSettled }: Pick<Props, 'pending' | 'onSettled'>) {
  const messages = getMessages('account')
  const { run } = useAction('PUT /auth/profile', { done: getMessages('auth').newCodeSent })
  const send = async ({ currentPassword }: { currentPassword: string }) => {
    const reply = await run({ body: { email: pending, currentPassword: currentPassword } })
    if (reply.ok) onSettled(reply.data)
    return reply
  }
  return (
    <FormButton
      title={messages.askNewCode}
      initial={{ currentPassword: '' }}
      submit={getMessages('auth').newCode}
      onSubmit={send}
      fields={
        <TextField<{ currentPassword: string }>
          name="currentPassword"
          label={messages.passwordNow}
          hint={messages.sure}
          type="password"
          autoComplete="current-password"
        />
      }
    >
      {getMessages('auth').newCode}
    </FormButton>
  )
}

function KeepOldEmailButton({ email, onSettled }: Pick<Props, 'email' | 'onSettled'>) {
  const messages = getMessages('account')
  const { run, isPending } = useAction('PUT /auth/profile', { done: t(messages.emailStays, { email }) })
  const keepOldEmail = async () => {
    const reply = await run({ body: { email } })
    if (reply.ok) onSettled(reply.data)
  }
  return (
    <Button kind="quiet" isBusy={isPending} onClick={keepOldEmail}>
      {messages.keepOld}
    </Button>
  )
}
