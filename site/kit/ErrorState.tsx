import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { IconName } from './icons.ts'

interface Problem {
  status: number
  code: string
  title: string
  detail: string
  requestId?: string
}
interface Props {
  problem: Problem
  onRetry?: () => void
  /** Where the screen speaks another language than the API. */
  said?: { title: string; detail: string; again: string }
  /** Where to go instead, when trying again is of no use. */
  children?: ReactNode
}

/** For 403 and 401 the server says only what the title says: what to do is said here. */
const looks: Record<number, { icon: IconName; title: string; detail?: string }> = {
  0: { icon: 'wifiOff', title: 'No connection' },
  401: { icon: 'lock', title: 'Please log in again' },
  403: { icon: 'ban', title: 'Your role does not include this', detail: 'An owner of this hostel can change what you may do.' },
  404: { icon: 'search', title: 'Nothing here' },
}

/** What happened, what is safe and what to do. */
export function ErrorState({ problem, onRetry, said, children }: Props) {
  const look = looks[problem.status] ?? { icon: 'circleAlert' as const, title: problem.title }
  const title = said?.title ?? look.title
  const detail = said?.detail ?? look.detail ?? problem.detail
  const isWorthRetrying = problem.status === 0 || problem.status === 429 || problem.status >= 500
  return (
    <div role="alert">
      <EmptyState icon={look.icon} title={title}>
        {detail !== title && <p>{detail}</p>}
        {isWorthRetrying && onRetry && (
          <Button icon="refreshCw" onClick={onRetry}>
            {said?.again ?? 'Try again'}
          </Button>
        )}
        {children}
        {problem.status >= 500 && problem.requestId && <p className="text-xs">Request {problem.requestId}</p>}
      </EmptyState>
    </div>
  )
}
