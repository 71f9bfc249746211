import checks from 'contract:POST /admin/me/recovery-codes'
import { useState } from 'react'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { authMessages } from './messages.ts'

type RecoveryCodesValues = Pick<ContractValues<'POST /admin/me/recovery-codes'>, 'currentPassword'>

/** Makes ten codes and shows them: once, and never again. */
export function RecoveryCodesForm() {
  const [codes, setCodes] = useState<readonly string[]>()
  const messages = authMessages().recovery
  const { run } = useAction('POST /admin/me/recovery-codes', { done: messages.done })
  const make = async ({ currentPassword }: RecoveryCodesValues) => {
    const reply = await run({ body: { currentPassword: String(currentPassword) } })
    if (reply.ok) setCodes(reply.data.codes)
    return reply
  }
  return (
    <div className="grid gap-4">
      {codes && (
        <Notice kind="positive" title={messages.write}>
          <p>{messages.writeText}</p>
          <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 font-mono" aria-label={messages.yours}>
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form
        key={codes?.[0] ?? 'first'}
        initial={{ currentPassword: '' }}
        checks={checks}
        submit={messages.submit}
        kind="plain"
        onSubmit={make}
        className="grid gap-4"
      >
        <TextField<RecoveryCodesValues>
          name="currentPassword"
          label={messages.password}
          hint={messages.passwordHint}
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </div>
  )
}
