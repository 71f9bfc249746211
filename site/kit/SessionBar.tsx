import { useStore } from '@nanostores/react'
import { $isSessionOver } from '../lib/session.ts'
import { signInAgain } from '../lib/signInAgain.ts'
import { words } from '../lib/words.ts'

/** For who put it off to log in again: the way back stays in sight. */
export function SessionBar() {
  const isOver = useStore($isSessionOver)
  if (!isOver) return null
  const said = words('kit')
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-warning-soft px-4 py-2">
      {said.sessionOver}
      <button type="button" className="button button-small" onClick={() => signInAgain({ isPressed: true })}>
        {said.logInHere}
      </button>
    </p>
  )
}
