import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/useAction.ts'
import { Form } from '../Form.tsx'
import { TextField } from '../fields.tsx'
import type { Values } from '../formContext.ts'
import { NewerNotice } from '../NewerNotice.tsx'
import { useEdited } from '../useEdited.ts'

type Profile = Result<Api['GET /auth/profile']>

export function ProfileForm({ profile }: { profile: Profile }) {
  const { run } = useAction('PUT /auth/profile', { done: 'Your profile is saved.' })
  const { base, version, restart, isNewer, takeNewer } = useEdited(profile)
  const save = async (v: Values) => {
    const text = (name: string) => String(v[name] ?? '').trim()
    const isNewEmail = text('email') !== profile.email
    const secrets = { ...(isNewEmail && { email: text('email') }), ...(v.password && { password: String(v.password) }) }
    const reply = await run({
      body: {
        name: text('name'),
        phone: text('phone') || null,
        ...secrets,
        ...(v.currentPassword && { currentPassword: String(v.currentPassword) }),
        version,
      },
    })
    // From the start, so that no password stays in its field.
    if (reply.ok) restart(reply.data)
    return reply
  }
  return (
    <Form
      key={base.version}
      initial={{ name: base.name, phone: base.phone ?? '', email: base.email, password: '', currentPassword: '' }}
      submit="Save"
      onSubmit={save}
      className="panel grid gap-4"
    >
      {values => (
        <>
          <NewerNotice isNewer={isNewer} onTake={takeNewer} />
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField name="phone" label="Telephone" type="tel" autoComplete="tel" isOptional />
          <TextField name="email" label="E-mail" type="email" autoComplete="username" />
          <TextField
            name="password"
            label="New password"
            hint="At least 10 characters. Leave empty to keep the old one."
            type="password"
            autoComplete="new-password"
            isOptional
          />
          {(values.password !== '' || values.email !== profile.email) && (
            <TextField
              name="currentPassword"
              label="Your password now"
              hint="To make sure it is you."
              type="password"
              autoComplete="current-password"
            />
          )}
        </>
      )}
    </Form>
  )
}
