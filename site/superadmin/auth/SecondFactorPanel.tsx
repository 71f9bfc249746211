import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { RecoveryCodesForm } from './RecoveryCodesForm.tsx'

type TotpSetup = Result<Api['POST /admin/me/second-factor']>

/** Another authenticator, and the codes for the day it is lost. */
export function SecondFactorPanel() {
  const { item, problem, reload } = useItem('GET /admin/me/second-factor', {})
  return (
    <>
      <section className="panel" aria-labelledby="factor">
        <h2 id="factor">Authenticator</h2>
        <ChangeAuthenticatorForm />
      </section>
      <section className="panel" aria-labelledby="codes">
        <h2 id="codes">Recovery codes</h2>
        {!item && !problem && <Skeleton rows={1} height={40} />}
        {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
        {item && (
          <p className="mb-3 text-muted">
            {item.recoveryCodesAt
              ? `${plural(item.recoveryCodesLeft, 'code')} left of those made on ${formatInstant(item.recoveryCodesAt)}.`
              : 'You have none. Without them a lost authenticator means asking whoever runs the server.'}
          </p>
        )}
        <RecoveryCodesForm />
      </section>
    </>
  )
}

function ChangeAuthenticatorForm() {
  const [totpSetup, setTotpSetup] = useState<TotpSetup>()
  const begin = useAction('POST /admin/me/second-factor')
  const confirm = useAction('POST /admin/me/second-factor/confirm', {
    done: 'Your new authenticator counts from now on. You are logged out everywhere else.',
  })
  if (!totpSetup) {
    const ask = async ({ currentPassword }: Values) => {
      const reply = await begin.run({ body: { currentPassword: String(currentPassword) } })
      if (reply.ok) setTotpSetup(reply.data)
      return reply
    }
    return (
      <Form
        key="password"
        initial={{ currentPassword: '' }}
        submit="Set up another authenticator"
        kind="plain"
        onSubmit={ask}
        className="grid gap-4"
      >
        <p className="text-muted">Your authenticator is on. The old one is good until the new one has shown its first code.</p>
        <TextField name="currentPassword" label="Your password now" type="password" autoComplete="current-password" />
      </Form>
    )
  }
  const prove = async ({ code }: Values) => {
    const reply = await confirm.run({ body: { code: String(code).replace(/\s/g, '') } })
    if (reply.ok) setTotpSetup(undefined)
    return reply
  }
  return (
    <Form key="code" initial={{ code: '' }} submit="It works: use this one" onSubmit={prove} className="grid gap-4">
      <Notice title="Put this into the new authenticator">
        <p className="font-mono break-all">{totpSetup.totpSecret}</p>
        <p>
          <a className="link" href={totpSetup.totpUri}>
            Open my authenticator
          </a>
        </p>
      </Notice>
      <TextField name="code" label="The code it shows" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
    </Form>
  )
}
