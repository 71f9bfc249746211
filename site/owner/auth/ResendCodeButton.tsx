import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { authMessages } from './messages.ts'

/** The server accepts another request a minute after the last one. */
const WAIT_SECONDS = 60

export function ResendCodeButton({ email }: { email: string }) {
  const messages = authMessages().verify
  const [left, setLeft] = useState(WAIT_SECONDS)
  const { run, isPending } = useAction('POST /auth/resend-otp', { done: messages.newCodeSent })
  useEffect(() => {
    const timer = setInterval(() => setLeft(s => Math.max(0, s - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const handleResend = async () => {
    await run({ body: { email } })
    setLeft(WAIT_SECONDS)
  }
  return (
    <Button kind="quiet" disabled={left > 0} isBusy={isPending} onClick={handleResend}>
      {left > 0 ? t(messages.newCodeIn, { n: left }) : messages.newCode}
    </Button>
  )
}
