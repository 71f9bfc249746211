import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { withEmail } from './completeSignIn.ts'
import { findInvitationToken, InvitationScreen } from './InvitationScreen.tsx'

/** Who comes with an invitation to a house has another way in. */
export function SignupScreen() {
  const [token] = useState(() => findInvitationToken(location.hash))
  return token ? <InvitationScreen token={token} /> : <OwnerSignupForm />
}

function OwnerSignupForm() {
  const navigate = useNavigate()
  const signUp = async ({ name, email, password, phone }: Values) => {
    const reply = await api('POST /auth/signup', {
      body: {
        name: String(name),
        email: String(email),
        password: String(password),
        ...(phone && { phone: String(phone) }),
        role: 'hostel_owner',
      },
    })
    if (reply.ok) navigate(withEmail('/verifyotpowner', reply.data.email))
    return reply
  }
  return (
    <AuthCard
      title="List your hostel on OpenBunk"
      note="First your account. We send a code to your e-mail to make sure it is yours."
      links={
        <p>
          Already here? <AuthLink to="/login">Log in</AuthLink>
        </p>
      }
    >
      <Form
        initial={{ name: '', email: '', password: '', phone: '' }}
        draft="owner-signup"
        secret={['password']}
        submit="Send me the code"
        onSubmit={signUp}
      >
        <TextField name="name" label="Your name" autoComplete="name" />
        <TextField name="email" label="E-mail" type="email" autoComplete="username" />
        <TextField name="password" label="Password" hint="At least 10 characters." type="password" autoComplete="new-password" />
        <TextField
          name="phone"
          label="Telephone"
          hint="With the country code, like +351 912 345 678."
          type="tel"
          autoComplete="tel"
          isOptional
        />
      </Form>
    </AuthCard>
  )
}
