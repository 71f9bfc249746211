import { useStore } from '@nanostores/react'
import { useLocation } from 'react-router'
import { $isSessionOver } from '../../lib/session.ts'

/** Nobody is thrown out in the middle of typing: the door stands open beside the screen, and leads back to it. */
export function SessionBar() {
  const isOver = useStore($isSessionOver)
  const { pathname, search } = useLocation()
  if (!isOver) return null
  const next = encodeURIComponent(`/owner${pathname}${search}`)
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 border-b border-line bg-warning-soft px-4 py-2">
      Your session has expired, please login again
      <a className="button button-small" href={`/owner/login?next=${next}`}>
        Log in
      </a>
    </p>
  )
}
