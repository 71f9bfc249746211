import { useState } from 'react'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/useAction.ts'

/** Makes ten codes and shows them: once, and never again. */
export function RecoveryCodesForm() {
  const [codes, setCodes] = useState<readonly string[]>()
  const { run } = useAction('POST /admin/me/recovery-codes', { done: 'Ten new codes. The ones before are void.' })
  const make = async ({ currentPassword }: Values) => {
    const reply = await run({ body: { currentPassword: String(currentPassword) } })
    if (reply.ok) setCodes(reply.data.codes)
    return reply
  }
  return (
    <div className="grid gap-4">
      {codes && (
        <Notice kind="positive" title="Write these down now">
          <p>They are shown this once. Each lets you in once, in place of the code of your authenticator.</p>
          <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 font-mono" aria-label="Your recovery codes">
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form
        key={codes?.[0] ?? 'first'}
        initial={{ currentPassword: '' }}
        submit="Make ten new codes"
        kind="plain"
        onSubmit={make}
        className="grid gap-4"
      >
        <TextField
          name="currentPassword"
          label="Your password"
          hint="To make sure it is you."
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </div>
  )
}
