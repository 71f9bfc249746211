import { useState } from 'react'
import { api } from '../../lib/http/api.ts'
import { localizeProblem } from '../../lib/http/localizeProblem.ts'
import { unreachable } from '../../lib/http/problem.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { FormButton } from '../form/FormButton.tsx'
import { fieldProblem } from '../form/fieldProblem.ts'
import { TextField } from '../form/fields.tsx'
import { canUsePasskeys } from '../signIn/canUsePasskeys.ts'

interface PasskeyValues {
  name: string
  currentPassword: string
}

const loadCeremony = () => import('../signIn/passkeyCeremony.ts').catch(() => undefined)

/** Makes a passkey in this browser. The password is asked for once the API wants it: longer than ten minutes after signing in. */
export function AddPasskeyButton() {
  const messages = getMessages('passkeys')
  const [isPasswordNeeded, setPasswordNeeded] = useState(false)
  const { run } = useAction('POST /auth/passkeys/register', { done: messages.added, quiet: ['passkey_refused', 'duplicate', 'list_full'] })
  const add = async ({ name, currentPassword }: PasskeyValues) => {
    if (!canUsePasskeys()) return fieldProblem(messages.login.impossible)
    const ceremony = await loadCeremony()
    if (!ceremony) return { ok: false as const, problem: await localizeProblem(unreachable) }
    const options = await api('POST /auth/passkeys/register-options', { body: currentPassword ? { currentPassword } : {} })
    if (!options.ok) {
      if (options.problem.code !== 'password_needed') return options
      setPasswordNeeded(true)
      return fieldProblem(options.problem.detail, { currentPassword: options.problem.detail })
    }
    const created = await ceremony.makePasskey(options.data)
    if (!created.ok) return fieldProblem(explainFailure(created.why))
    return run({ body: { credential: created.credential, ...(name.trim() && { name }) } })
  }
  return (
    <FormButton
      icon="keyRound"
      title={messages.add}
      initial={{ name: '', currentPassword: '' }}
      submit={messages.addSubmit}
      onSubmit={add}
      fields={
        <>
          <p>{messages.addText}</p>
          <TextField<PasskeyValues> name="name" label={messages.name} hint={messages.nameHint} maxLength={60} dir="auto" isOptional />
          {isPasswordNeeded && (
            <TextField<PasskeyValues>
              name="currentPassword"
              label={messages.password}
              hint={messages.passwordHint}
              type="password"
              autoComplete="current-password"
            />
          )}
        </>
      }
    >
      {messages.add}
    </FormButton>
  )
}

function explainFailure(why: 'isThere' | 'cancelled' | 'impossible'): string {
  const messages = getMessages('passkeys')
  if (why === 'isThere') return messages.isThere
  return why === 'impossible' ? messages.login.impossible : messages.notMade
}
