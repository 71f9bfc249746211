import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'

/** The API sends another code a minute after the last one. */
const waitSeconds = 60

export function ResendCodeButton({ email }: { email: string }) {
  const messages = getMessages('auth')
  const [left, setLeft] = useState(waitSeconds)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const handleResend = async () => {
    setBusy(true)
    const reply = await api('POST /auth/resend-otp', { body: { email } })
    setBusy(false)
    setLeft(waitSeconds)
    toast(reply.ok ? 'success' : 'error', reply.ok ? messages.newCodeSent : reply.problem.detail)
  }
  return (
    <Button kind="quiet" disabled={left > 0} isBusy={isBusy} onClick={handleResend}>
      {left > 0 ? t(messages.newCodeIn, { n: left }) : messages.newCode}
    </Button>
  )
}
