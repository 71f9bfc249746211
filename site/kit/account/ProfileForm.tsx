import type { Api, Result } from '../../../api/contract.ts'
import { defaultLocale, localeNames } from '../../../domain/language/locales.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { applySavedCurrency } from '../../lib/session/accountCurrency.ts'
import { Form } from '../form/Form.tsx'
import { TextField } from '../form/fields.tsx'
import type { Values } from '../form/formContext.ts'
import { useVersionedEdit } from '../form/useVersionedEdit.ts'
import { HomeFields } from './HomeFields.tsx'
import { PendingEmail } from './PendingEmail.tsx'

type Profile = Result<Api['GET /auth/profile']>

interface Props {
  profile: Profile
  onSaved?: (profile: Profile) => void
}

export function ProfileForm({ profile, onSaved }: Props) {
  const messages = getMessages('account')
  const { run } = useAction('PUT /auth/profile', { done: formatSaved, quiet: ['stale'] })
  const { base, initial, version, restart, newer } = useVersionedEdit(profile, profileToValues)
  const save = async (v: Values) => {
    const text = (name: string) => String(v[name] ?? '').trim()
    const isNewEmail = text('email') !== profile.email
    const secrets = { ...(isNewEmail && { email: text('email') }), ...(v.password && { password: String(v.password) }) }
    const reply = await run({
      body: {
        name: text('name'),
        phone: text('phone') || null,
        country: text('country') || null,
        language: localeNames.find(name => name === v.language) ?? defaultLocale,
        currency: text('currency') || null,
        ...secrets,
        ...(v.currentPassword && { currentPassword: String(v.currentPassword) }),
        version,
      },
    })
    // From the start, so that no password stays in its field.
    if (reply.ok) {
      void applySavedCurrency(base, reply.data)
      restart(reply.data)
      onSaved?.(reply.data)
    }
    return reply
  }
  return (
    <>
      {profile.pendingEmail && (
        <PendingEmail key={profile.pendingEmail} email={profile.email} pending={profile.pendingEmail} onSettled={restart} />
      )}
      <Form
        staysOpen
        key={base.version}
        initial={initial}
        newer={newer}
        submit={messages.save}
        onSubmit={save}
        className="panel grid gap-4"
      >
        {values => (
          <>
            <TextField name="name" label={messages.name} autoComplete="name" />
            <TextField name="phone" label={messages.phone} type="tel" autoComplete="tel" isOptional />
            <HomeFields />
            <TextField name="email" label={messages.email} hint={messages.emailHint} type="email" autoComplete="username" />
            <TextField
              name="password"
              label={messages.newPassword}
              hint={messages.newPasswordHint}
              type="password"
              autoComplete="new-password"
              isOptional
            />
            {(values.password !== '' || values.email !== profile.email) && (
              <TextField
                name="currentPassword"
                label={messages.passwordNow}
                hint={messages.sure}
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

const formatSaved = ({ pendingEmail }: Profile) =>
  pendingEmail ? t(getMessages('account').savedPending, { email: pendingEmail }) : getMessages('account').saved

const profileToValues = ({ name, phone, country, language, currency, email }: Profile): Values => ({
  name,
  phone: phone ?? '',
  country: country ?? '',
  language,
  currency: currency ?? '',
  email,
  password: '',
  currentPassword: '',
})
