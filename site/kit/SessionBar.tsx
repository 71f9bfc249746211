import { useStore } from '@nanostores/react'
import { getMessages } from '../lib/language/messages.ts'
import { reauthenticate } from '../lib/session/reauthenticate.ts'
import { $isSessionOver } from '../lib/session/session.ts'

/** Shown after somebody postponed signing in again, so that the sign-in stays reachable. */
export function SessionBar() {
  const isOver = useStore($isSessionOver)
  if (!isOver) return null
  const messages = getMessages('kit')
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-warning-soft px-4 py-2">
      {messages.sessionOver}
      <button type="button" className="button button-small" onClick={() => reauthenticate({ isPressed: true })}>
        {messages.logInHere}
      </button>
    </p>
  )
}
