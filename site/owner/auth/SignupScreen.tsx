import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { OfficeOpenIdButtons } from '../../kit/signIn/OpenIdButtons.tsx'
import { storeSignupPassword } from '../../kit/signIn/signupPassword.ts'
import { api } from '../../lib/http/api.ts'
import { findNextPath } from '../nextPath.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { getEmailParam, withEmail } from './completeSignIn.ts'
import { findInvitationToken, InvitationScreen } from './InvitationScreen.tsx'
import { authMessages } from './messages.ts'

interface SignupValues {
  name: string
  email: string
  password: string
  phone: string
}

/** Invited people sign up on the invitation screen instead. */
export function SignupScreen() {
  const [token] = useState(() => findInvitationToken(location.hash))
  return token ? <InvitationScreen token={token} /> : <OwnerSignupForm />
}

function OwnerSignupForm() {
  const messages = authMessages()
  const navigate = useNavigate()
  const signUp = async ({ name, email, password, phone }: SignupValues) => {
    const reply = await api('POST /auth/signup', {
      body: {
        name: String(name),
        email: String(email),
        password: String(password),
        ...(phone && { phone: String(phone) }),
        role: 'hostel_owner',
      },
    })
    if (reply.ok) {
      storeSignupPassword(reply.data.email, String(password))
      navigate(withEmail('/verifyotpowner', reply.data.email))
    }
    return reply
  }
  return (
    <AuthCard
      title={messages.signup.title}
      note={messages.signup.note}
      links={
        <p>
          <RichText message={messages.signup.already} values={{ link: <AuthLink to="/login">{messages.logIn}</AuthLink> }} />
        </p>
      }
    >
      <Form
        initial={{ name: '', email: getEmailParam(), password: '', phone: '' }}
        draft="owner-signup"
        secret={['password']}
        submit={messages.sendCode}
        onSubmit={signUp}
      >
        <TextField<SignupValues> name="name" label={messages.name} autoComplete="name" />
        <TextField<SignupValues> name="email" label={messages.email} type="email" autoComplete="username" />
        <TextField<SignupValues>
          name="password"
          label={messages.password}
          hint={messages.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <TextField<SignupValues>
          name="phone"
          label={messages.signup.phone}
          hint={messages.signup.phoneHint}
          type="tel"
          autoComplete="tel"
          isOptional
        />
      </Form>
      <OfficeOpenIdButtons next={findNextPath(location.search) ?? '/owner/list'} makesOwner />
    </AuthCard>
  )
}
