import { useState } from 'react'
import type { PageMessages } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { usePressGuard } from '../usePressGuard.ts'
import { canUsePasskeys } from './canUsePasskeys.ts'
import { logInWithPasskey, type PasskeyOutcome, type SignedIn } from './logInWithPasskey.ts'
import { usePasskeyAutofill } from './usePasskeyAutofill.ts'

interface Props {
  messages: PageMessages['passkeys']['login']
  /** Goes on with the session, or answers why it is of no use here. */
  onSession: (session: SignedIn) => string | undefined
}

/** Signing in without a password, beside the form that asks for one; its e-mail field has `autoComplete="username webauthn"`. */
export function PasskeyLogin({ messages, onSession }: Props) {
  const [problem, setProblem] = useState<string>()
  const { isBusy, press } = usePressGuard()
  const settle = (outcome: PasskeyOutcome) => {
    const refusal = outcome.ok ? onSession(outcome.session) : explainFailure(outcome, messages)
    setProblem(refusal)
    return { ok: outcome.ok && !refusal }
  }
  usePasskeyAutofill(isBusy, outcome => {
    // Who chose none from the list goes on with the form.
    if (outcome.ok || outcome.why === 'refused') settle(outcome)
  })
  const logIn = async () => settle(canUsePasskeys() ? await logInWithPasskey() : { ok: false, why: 'impossible' })
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button icon="keyRound" isBusy={isBusy} onClick={() => press(logIn)} className="max-sm:w-full">
        {messages.use}
      </Button>
      {problem && (
        <div role="alert" className="w-full">
          <Notice kind="danger" title={problem} />
        </div>
      )}
    </div>
  )
}

function explainFailure(failure: PasskeyOutcome & { ok: false }, messages: Props['messages']): string | undefined {
  if (failure.why === 'refused') return failure.problem.detail
  return failure.why === 'replaced' ? undefined : messages[failure.why]
}
