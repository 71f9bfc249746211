import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/useAction.ts'
import { Form } from '../Form.tsx'
import { TextField } from '../fields.tsx'
import type { Values } from '../formContext.ts'
import { NewerNotice } from '../NewerNotice.tsx'
import { useEdited } from '../useEdited.ts'
import { HomeFields } from './HomeFields.tsx'
import { PendingEmail } from './PendingEmail.tsx'

type Profile = Result<Api['GET /auth/profile']>

export function ProfileForm({ profile }: { profile: Profile }) {
  const { run } = useAction('PUT /auth/profile', { done: savedWords })
  const { base, version, restart, isNewer, takeNewer } = useEdited(profile)
  const save = async (v: Values) => {
    const text = (name: string) => String(v[name] ?? '').trim()
    const isNewEmail = text('email') !== profile.email
    const secrets = { ...(isNewEmail && { email: text('email') }), ...(v.password && { password: String(v.password) }) }
    const reply = await run({
      body: {
        name: text('name'),
        phone: text('phone') || null,
        country: text('country') || null,
        language: v.language === 'hi' ? 'hi' : 'en',
        currency: text('currency') || null,
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
    <>
      {profile.pendingEmail && (
        <PendingEmail key={profile.pendingEmail} email={profile.email} pending={profile.pendingEmail} onSettled={restart} />
      )}
      <Form key={base.version} initial={valuesOf(base)} submit="Save" onSubmit={save} className="panel grid gap-4">
        {values => (
          <>
            <NewerNotice isNewer={isNewer} onTake={takeNewer} />
            <TextField name="name" label="Name" autoComplete="name" />
            <TextField name="phone" label="Telephone" type="tel" autoComplete="tel" isOptional />
            <HomeFields />
            <TextField
              name="email"
              label="E-mail"
              hint="A new one counts once you enter the code we send there."
              type="email"
              autoComplete="username"
            />
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
    </>
  )
}

const savedWords = ({ pendingEmail }: Profile) =>
  pendingEmail ? `Your profile is saved. A code went to ${pendingEmail}: enter it to move there.` : 'Your profile is saved.'

const valuesOf = ({ name, phone, country, language, currency, email }: Profile): Values => ({
  name,
  phone: phone ?? '',
  country: country ?? '',
  language,
  currency: currency ?? '',
  email,
  password: '',
  currentPassword: '',
})
