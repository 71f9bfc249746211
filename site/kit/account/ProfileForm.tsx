import checks from 'contract:PUT /auth/profile'
import type { Api, Result } from '../../../api/contract.ts'
import { defaultLocale, localeNames } from '../../../domain/language/locales.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { applySavedCurrency } from '../../lib/session/accountCurrency.ts'
import { Form } from '../form/Form.tsx'
import { TextField } from '../form/fields.tsx'
import { useForm } from '../form/formContext.ts'
import { getText } from '../form/getText.ts'
import { useVersionedEdit } from '../form/useVersionedEdit.ts'
import { HomeFields, type HomeValues } from './HomeFields.tsx'
import { PendingEmail } from './PendingEmail.tsx'

type ProfileValues = HomeValues & Record<'name' | 'phone' | 'email' | 'password' | 'currentPassword', string>

type Profile = Result<Api['GET /auth/profile']>

interface Props {
  profile: Profile
  onSaved?: (profile: Profile) => void
}

export function ProfileForm({ profile, onSaved }: Props) {
  const messages = getMessages('account')
  const { run } = useAction('PUT /auth/profile', { done: formatSaved, quiet: ['stale'] })
  const { base, initial, version, restart, newer } = useVersionedEdit(profile, profileToValues)
  const save = async (v: ProfileValues) => {
    const isNewEmail = getText(v, 'email') !== profile.email
    const secrets = { ...(isNewEmail && { email: getText(v, 'email') }), ...(v.password && { password: v.password }) }
    const reply = await run({
      body: {
        name: getText(v, 'name'),
        phone: getText(v, 'phone') || null,
        country: getText(v, 'country') || null,
        language: localeNames.find(name => name === v.language) ?? defaultLocale,
        currency: getText(v, 'currency') || null,
        ...secrets,
        ...(v.currentPassword && { currentPassword: v.currentPassword }),
        version,
      },
    })
    // Restarts with the saved profile, so that no password stays in its field.
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
        checks={checks}
        newer={newer}
        submit={messages.save}
        onSubmit={save}
        className="panel grid gap-4"
      >
        <TextField<ProfileValues> name="name" label={messages.name} autoComplete="name" />
        <TextField<ProfileValues> name="phone" label={messages.phone} type="tel" autoComplete="tel" isOptional />
        <HomeFields />
        <TextField<ProfileValues> name="email" label={messages.email} hint={messages.emailHint} type="email" autoComplete="username" />
        <TextField<ProfileValues>
          name="password"
          label={messages.newPassword}
          hint={messages.newPasswordHint}
          type="password"
          autoComplete="new-password"
          isOptional
        />
        <CurrentPasswordField email={profile.email} />
      </Form>
    </>
  )
}

/** A new address or password needs the current password. */
function CurrentPasswordField({ email }: { email: string }) {
  const messages = getMessages('account')
  const isNeeded = useForm<ProfileValues>().useDerived(values => values.password !== '' || values.email !== email)
  if (!isNeeded) return null
  return (
    <TextField<ProfileValues>
      name="currentPassword"
      label={messages.passwordNow}
      hint={messages.sure}
      type="password"
      autoComplete="current-password"
    />
  )
}

const formatSaved = ({ pendingEmail }: Profile) =>
  pendingEmail ? t(getMessages('account').savedPending, { email: pendingEmail }) : getMessages('account').saved

const profileToValues = ({ name, phone, country, language, currency, email }: Profile): ProfileValues => ({
  name,
  phone: phone ?? '',
  country: country ?? '',
  language,
  currency: currency ?? '',
  email,
  password: '',
  currentPassword: '',
})
