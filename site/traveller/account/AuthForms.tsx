import { navigate } from 'astro:transitions/client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { Notice } from '../../kit/Notice.tsx'
import type { SignedIn } from '../../kit/signIn/logInWithPasskey.ts'
import { OpenIdButtons } from '../../kit/signIn/OpenIdButtons.tsx'
import { openAdminArea } from '../../kit/signIn/openAdminArea.ts'
import type { OpenIdProvider } from '../../kit/signIn/openIdSignIn.ts'
import { PasskeyLogin } from '../../kit/signIn/PasskeyLogin.tsx'
import { clearSignupPassword, signupPassword, storeSignupPassword } from '../../kit/signIn/signupPassword.ts'
import { api } from '../../lib/http/api.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { authHref } from './authRoutes.ts'
import { CodeField } from './CodeField.tsx'
import { completeSignIn } from './completeSignIn.ts'
import { ResendCodeButton } from './ResendCodeButton.tsx'

type AuthValues = Record<'name' | 'email' | 'password' | 'otp', string>

export interface AuthFormProps {
  email: string
  /** The path to go to after signing in. */
  next: string
}

const EmailField = ({ autoComplete = 'username' }) => (
  <TextField<AuthValues> name="email" label={getMessages('auth').email} type="email" autoComplete={autoComplete} />
)
const NewPasswordField = ({ label }: { label: string }) => (
  <TextField<AuthValues>
    name="password"
    label={label}
    hint={getMessages('auth').passwordHint}
    type="password"
    autoComplete="new-password"
  />
)

interface Providers {
  providers: readonly OpenIdProvider[]
}

export function LoginForm({ email, next, isReset, providers }: AuthFormProps & Providers & { isReset: boolean }) {
  const logIn = async (values: Pick<AuthValues, 'email' | 'password'>) => {
    const reply = await api('POST /auth/login', { body: { email: getText(values, 'email'), password: values.password } })
    if (!reply.ok) {
      if (reply.problem.code === 'email_unverified') await requestEmailVerification(getText(values, 'email'), next)
      return reply
    }
    const { token, role } = reply.data
    if (!token || !role) return fieldProblem(getMessages('auth').isAdmin)
    completeSignIn({ token, role }, next)
    return reply
  }
  const continueWith = (session: SignedIn) => {
    if (session.role === 'super_admin') return openAdminArea(session)
    completeSignIn(session, next)
    return undefined
  }
  return (
    <>
      {isReset && <Notice kind="positive">{getMessages('auth').isReset}</Notice>}
      <Form initial={{ email, password: '' }} submit={getMessages('auth').logIn} onSubmit={logIn} className="mt-4 grid gap-5">
        <EmailField autoComplete="username webauthn" />
        <TextField<AuthValues> name="password" label={getMessages('auth').password} type="password" autoComplete="current-password" />
      </Form>
      <PasskeyLogin messages={getMessages('passkeys').login} onSession={continueWith} />
      <OpenIdButtons providers={providers} next={next} />
    </>
  )
}

async function requestEmailVerification(email: string, next: string) {
  await api('POST /auth/resend-otp', { body: { email } })
  navigate(authHref('verify', { email, next }))
}

export function SignupForm({ email, next, providers }: AuthFormProps & Providers) {
  const signUp = async (values: Pick<AuthValues, 'name' | 'email' | 'password'>) => {
    const body = {
      name: getText(values, 'name'),
      email: getText(values, 'email'),
      password: values.password,
      language: language(),
      role: 'traveller' as const,
    }
    const reply = await api('POST /auth/signup', { body })
    if (reply.ok) {
      storeSignupPassword(reply.data.email, values.password)
      navigate(authHref('verify', { email: reply.data.email, next }))
    }
    return reply
  }
  return (
    <>
      <Form initial={{ name: '', email, password: '' }} submit={getMessages('auth').sendCode} onSubmit={signUp}>
        <TextField<AuthValues> name="name" label={getMessages('auth').name} autoComplete="name" />
        <EmailField />
        <NewPasswordField label={getMessages('auth').password} />
      </Form>
      <OpenIdButtons providers={providers} next={next} />
    </>
  )
}

export function VerifyForm({ email, next }: AuthFormProps) {
  const verify = async (values: Pick<AuthValues, 'email' | 'otp'>) => {
    const address = getText(values, 'email')
    const reply = await api('POST /auth/verify-otp', { body: { email: address, otp: getText(values, 'otp'), ...signupPassword(address) } })
    if (reply.ok) {
      clearSignupPassword()
      completeSignIn(reply.data, next)
    }
    return reply
  }
  return (
    <Form
      initial={{ email, otp: '' }}
      submit={getMessages('auth').verifySubmit}
      onSubmit={verify}
      beside={email && <ResendCodeButton email={email} />}
    >
      {!email && <EmailField />}
      <CodeField />
    </Form>
  )
}

export function ForgotPasswordForm({ email, next }: AuthFormProps) {
  const requestCode = async (values: Pick<AuthValues, 'email'>) => {
    const reply = await api('POST /auth/forgot-password', { body: { email: getText(values, 'email') } })
    if (reply.ok) navigate(authHref('reset', { email: reply.data.email, next }))
    return reply
  }
  return (
    <Form initial={{ email }} submit={getMessages('auth').sendCode} onSubmit={requestCode}>
      <EmailField />
    </Form>
  )
}

/** Asks for the email address, then for the code that was sent to it. */
export function LoginByCodeForm({ email, next }: AuthFormProps) {
  const messages = getMessages('auth')
  const [sentTo, setSentTo] = useState<string>()
  const step = useFirstField(sentTo)
  const requestCode = async (values: Pick<AuthValues, 'email'>) => {
    const reply = await api('POST /auth/login-code', { body: { email: getText(values, 'email') } })
    if (reply.ok) setSentTo(reply.data.email)
    return reply
  }
  const logIn = async (values: Pick<AuthValues, 'otp'>) => {
    const reply = await api('POST /auth/login-by-code', { body: { email: sentTo ?? '', otp: getText(values, 'otp') } })
    if (reply.ok) completeSignIn(reply.data, next)
    return reply
  }
  if (!sentTo)
    return (
      <div ref={step}>
        <Form initial={{ email }} submit={getMessages('auth').sendCode} onSubmit={requestCode}>
          <EmailField />
        </Form>
      </div>
    )
  return (
    <div ref={step} className="grid gap-5">
      <div role="status">
        <Notice kind="info" title={t(messages.lookInto, { email: sentTo })}>
          <p>{messages.lookIntoText}</p>
        </Notice>
      </div>
      <Form
        key="code"
        initial={{ otp: '' }}
        submit={messages.logIn}
        onSubmit={logIn}
        beside={
          <Button kind="quiet" onClick={() => setSentTo(undefined)}>
            {messages.otherOrNew}
          </Button>
        }
      >
        <CodeField />
      </Form>
    </div>
  )
}

/** Moves the focus to the first field of each step, as the pressed button is gone. */
function useFirstField(step: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) box.current?.querySelector('input')?.focus()
    before.current = step
  }, [step])
  return box
}

export function ResetPasswordForm({ email, next }: AuthFormProps) {
  const reset = async (values: Pick<AuthValues, 'email' | 'otp' | 'password'>) => {
    const body = { email: getText(values, 'email'), otp: getText(values, 'otp'), password: values.password }
    const reply = await api('POST /auth/reset-password', { body })
    if (reply.ok) navigate(`${authHref('login', { email: reply.data.email, next })}&reset`)
    return reply
  }
  return (
    <Form initial={{ email, otp: '', password: '' }} submit={getMessages('auth').resetSubmit} onSubmit={reset}>
      {!email && <EmailField />}
      <CodeField />
      <NewPasswordField label={getMessages('auth').newPassword} />
    </Form>
  )
}
