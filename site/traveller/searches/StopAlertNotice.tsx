import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { useHydrated } from '../../lib/useHydrated.ts'

/** For who came by the link of a mail, signed in or not: one press, and no more mails come about that search. */
export function StopAlertNotice({ onStopped }: { onStopped: () => void }) {
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const key = useHydrated() ? new URLSearchParams(location.search).get('alert') : null
  if (!key) return null
  const messages = getMessages('wishlist').alert
  const stop = async () => {
    setBusy(true)
    const reply = await api('POST /searches/alert/stop', { body: { key } })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    setDone(true)
    onStopped()
  }
  if (isDone) return <Notice kind="positive" title={messages.isOff} />
  return (
    <Notice title={messages.stopTitle}>
      <p>
        <Button isBusy={isBusy} onClick={stop}>
          {messages.stop}
        </Button>
      </p>
    </Notice>
  )
}
