import { navigate } from 'astro:transitions/client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'
import { language } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { CodeField } from './CodeField.tsx'
import { door } from './doorPaths.ts'
import { enter } from './enter.ts'
import { ResendCode } from './ResendCode.tsx'

export interface DoorProps {
  email: string
  /** Where to go once inside. */
  next: string
}

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
const Email = () => <TextField name="email" label={words('doors').email} type="email" autoComplete="username" />
const NewPassword = ({ label }: { label: string }) => (
  <TextField name="password" label={label} hint={words('doors').passwordHint} type="password" autoComplete="new-password" />
)

export function Login({ email, next, isReset }: DoorProps & { isReset: boolean }) {
  const logIn = async (values: Values) => {
    const reply = await api('POST /auth/login', { body: { email: text(values, 'email'), password: String(values.password) } })
    if (!reply.ok) {
      if (reply.problem.code === 'email_unverified') await proveFirst(text(values, 'email'), next)
      return reply
    }
    const { token, role } = reply.data
    if (!token || !role) return fieldProblem(words('doors').isAdmin)
    enter({ token, role }, next)
    return reply
  }
  return (
    <>
      {isReset && <Notice kind="positive">{words('doors').isReset}</Notice>}
      <Form initial={{ email, password: '' }} submit={words('doors').logIn} onSubmit={logIn} className="mt-4 grid gap-5">
        <Email />
        <TextField name="password" label={words('doors').password} type="password" autoComplete="current-password" />
      </Form>
    </>
  )
}

async function proveFirst(email: string, next: string) {
  await api('POST /auth/resend-otp', { body: { email } })
  navigate(door('verify', { email, next }))
}

export function Signup({ email, next }: DoorProps) {
  const signUp = async (values: Values) => {
    const body = {
      name: text(values, 'name'),
      email: text(values, 'email'),
      password: String(values.password),
      language: language(),
      role: 'traveller' as const,
    }
    const reply = await api('POST /auth/signup', { body })
    if (reply.ok) navigate(door('verify', { email: reply.data.email, next }))
    return reply
  }
  return (
    <Form initial={{ name: '', email, password: '' }} submit={words('doors').sendCode} onSubmit={signUp}>
      <TextField name="name" label={words('doors').name} autoComplete="name" />
      <Email />
      <NewPassword label={words('doors').password} />
    </Form>
  )
}

export function Verify({ email, next }: DoorProps) {
  const verify = async (values: Values) => {
    const reply = await api('POST /auth/verify-otp', { body: { email: text(values, 'email'), otp: text(values, 'otp') } })
    if (reply.ok) enter(reply.data, next)
    return reply
  }
  return (
    <Form
      initial={{ email, otp: '' }}
      submit={words('doors').verifySubmit}
      onSubmit={verify}
      beside={email && <ResendCode email={email} />}
    >
      {!email && <Email />}
      <CodeField />
    </Form>
  )
}

export function Forgot({ email, next }: DoorProps) {
  const ask = async (values: Values) => {
    const reply = await api('POST /auth/forgot-password', { body: { email: text(values, 'email') } })
    if (reply.ok) navigate(door('reset', { email: reply.data.email, next }))
    return reply
  }
  return (
    <Form initial={{ email }} submit={words('doors').sendCode} onSubmit={ask}>
      <Email />
    </Form>
  )
}

/** First the address, then the code that came there. */
export function LoginByCode({ email, next }: DoorProps) {
  const said = words('doors')
  const [sentTo, setSentTo] = useState<string>()
  const step = useFirstField(sentTo)
  const ask = async (values: Values) => {
    const reply = await api('POST /auth/login-code', { body: { email: text(values, 'email') } })
    if (reply.ok) setSentTo(reply.data.email)
    return reply
  }
  const logIn = async (values: Values) => {
    const reply = await api('POST /auth/login-by-code', { body: { email: sentTo ?? '', otp: text(values, 'otp') } })
    if (reply.ok) enter(reply.data, next)
    return reply
  }
  if (!sentTo)
    return (
      <div ref={step}>
        <Form initial={{ email }} submit={words('doors').sendCode} onSubmit={ask}>
          <Email />
        </Form>
      </div>
    )
  return (
    <div ref={step} className="grid gap-5">
      <div role="status">
        <Notice kind="info" title={say(said.lookInto, { email: sentTo })}>
          <p>{said.lookIntoText}</p>
        </Notice>
      </div>
      <Form
        key="code"
        initial={{ otp: '' }}
        submit={said.logIn}
        onSubmit={logIn}
        beside={
          <Button kind="quiet" onClick={() => setSentTo(undefined)}>
            {said.otherOrNew}
          </Button>
        }
      >
        <CodeField />
      </Form>
    </div>
  )
}

/** The button that led to a step goes with the step before: who types goes on in the first field. */
function useFirstField(step: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) box.current?.querySelector('input')?.focus()
    before.current = step
  }, [step])
  return box
}

export function Reset({ email, next }: DoorProps) {
  const reset = async (values: Values) => {
    const body = { email: text(values, 'email'), otp: text(values, 'otp'), password: String(values.password) }
    const reply = await api('POST /auth/reset-password', { body })
    if (reply.ok) navigate(`${door('login', { email: reply.data.email, next })}&reset`)
    return reply
  }
  return (
    <Form initial={{ email, otp: '', password: '' }} submit={words('doors').resetSubmit} onSubmit={reset}>
      {!email && <Email />}
      <CodeField />
      <NewPassword label={words('doors').newPassword} />
    </Form>
  )
}
