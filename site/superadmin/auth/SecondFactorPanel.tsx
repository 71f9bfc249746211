import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { authMessages } from './messages.ts'
import { RecoveryCodesForm } from './RecoveryCodesForm.tsx'

type PasswordValues = Record<'currentPassword', string>
type CodeValues = Record<'code', string>

type TotpSetup = Result<Api['POST /admin/me/second-factor']>

/** Changes the authenticator, and makes new recovery codes. */
export function SecondFactorPanel() {
  const { item, problem, reload } = useItem('GET /admin/me/second-factor', {})
  const { authenticator, recovery } = authMessages()
  return (
    <>
      <section className="panel" aria-labelledby="factor">
        <h2 id="factor">{authenticator.title}</h2>
        <ChangeAuthenticatorForm />
      </section>
      <section className="panel" aria-labelledby="codes">
        <h2 id="codes">{recovery.title}</h2>
        {!item && !problem && <Skeleton rows={1} height={40} />}
        {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
        {item && (
          <p className="mb-3 text-muted">
            {item.recoveryCodesAt
              ? t(recovery.left, { n: item.recoveryCodesLeft, moment: formatInstant(item.recoveryCodesAt) })
              : recovery.none}
          </p>
        )}
        <RecoveryCodesForm />
      </section>
    </>
  )
}

function ChangeAuthenticatorForm() {
  const { authenticator: messages, setup } = authMessages()
  const [totpSetup, setTotpSetup] = useState<TotpSetup>()
  const begin = useAction('POST /admin/me/second-factor')
  const confirm = useAction('POST /admin/me/second-factor/confirm', {
    done: messages.done,
  })
  if (!totpSetup) {
    const ask = async ({ currentPassword }: PasswordValues) => {
      const reply = await begin.run({ body: { currentPassword: currentPassword } })
      if (reply.ok) setTotpSetup(reply.data)
      return reply
    }
    return (
      <Form key="password" initial={{ currentPassword: '' }} submit={messages.begin} kind="plain" onSubmit={ask} className="grid gap-4">
        <p className="text-muted">{messages.isOn}</p>
        <TextField<PasswordValues> name="currentPassword" label={messages.password} type="password" autoComplete="current-password" />
      </Form>
    )
  }
  const prove = async ({ code }: CodeValues) => {
    const reply = await confirm.run({ body: { code: code.replace(/\s/g, '') } })
    if (reply.ok) setTotpSetup(undefined)
    return reply
  }
  return (
    <Form key="code" initial={{ code: '' }} submit={messages.confirm} onSubmit={prove} className="grid gap-4">
      <Notice title={messages.put}>
        <p className="font-mono break-all">{totpSetup.totpSecret}</p>
        <p>
          <a className="link" href={totpSetup.totpUri}>
            {setup.open}
          </a>
        </p>
      </Notice>
      <TextField<CodeValues> name="code" label={messages.code} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
    </Form>
  )
}
