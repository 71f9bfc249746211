import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/useAction.ts'
import { around, say, words } from '../../lib/words.ts'
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
  const said = words('account')
  const { run } = useAction('POST /auth/confirm-email', { done: p => say(said.emailIs, { email: p.email }), quiet: ['otp_invalid'] })
  const confirm = async ({ otp }: Values) => {
    const reply = await run({ body: { otp: String(otp).trim() } })
    if (reply.ok) onSettled(reply.data)
    else if (reply.problem.code === 'otp_invalid') return fieldProblem(said.emailNotYet, { otp: reply.problem.detail })
    return reply
  }
  const [before, after] = around(say(said.pendingText, { email }), 'pending')
  return (
    <section className="panel grid gap-4" aria-labelledby="pending-email">
      <h2 id="pending-email">{said.pendingTitle}</h2>
      <p>
        {before}
        <strong className="break-all">{pending}</strong>
        {after}
      </p>
      <Form initial={{ otp: '' }} submit={said.pendingSubmit} onSubmit={confirm}>
        <TextField
          name="otp"
          label={words('doors').code}
          hint={words('doors').codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
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
  const said = words('account')
  const { run } = useAction('PUT /auth/profile', { done: words('doors').newCodeSent })
  const send = async ({ currentPassword }: Values) => {
    const reply = await run({ body: { email: pending, currentPassword: String(currentPassword) } })
    if (reply.ok) onSettled(reply.data)
    return reply
  }
  return (
    <FormButton
      title={said.askNewCode}
      initial={{ currentPassword: '' }}
      submit={words('doors').newCode}
      onSubmit={send}
      fields={
        <TextField name="currentPassword" label={said.passwordNow} hint={said.sure} type="password" autoComplete="current-password" />
      }
    >
      {words('doors').newCode}
    </FormButton>
  )
}

function KeepOld({ email, onSettled }: Pick<Props, 'email' | 'onSettled'>) {
  const said = words('account')
  const { run, isPending } = useAction('PUT /auth/profile', { done: say(said.emailStays, { email }) })
  const keep = async () => {
    const reply = await run({ body: { email } })
    if (reply.ok) onSettled(reply.data)
  }
  return (
    <Button kind="quiet" isBusy={isPending} onClick={keep}>
      {said.keepOld}
    </Button>
  )
}
