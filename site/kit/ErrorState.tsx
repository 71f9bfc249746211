import type { ReactNode } from 'react'
import { getMessages, type PageMessages, t } from '../lib/language/messages.ts'
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
  /** For screens in another language than the API's. */
  texts?: { title: string; detail: string; again: string }
  /** Where to go when retrying does not help. */
  children?: ReactNode
}

/** For 401 and 403 the server's sentence only repeats the title, so another one is shown. */
function presentProblem({ status, title }: Problem, own: PageMessages['kit']): { icon: IconName; title: string; detail?: string } {
  if (status === 0) return { icon: 'wifiOff', title: own.offline }
  if (status === 401) return { icon: 'lock', title: own.logInAgain }
  if (status === 403) return { icon: 'ban', title: own.noRight, detail: own.noRightText }
  return status === 404 ? { icon: 'search', title: own.nothing } : { icon: 'circleAlert', title }
}

/** Tells what happened, what was not lost, and what to do. */
export function ErrorState({ problem, onRetry, texts, children }: Props) {
  const messages = getMessages('kit')
  const look = presentProblem(problem, messages)
  const title = texts?.title ?? look.title
  const detail = texts?.detail ?? look.detail ?? problem.detail
  const isWorthRetrying = problem.status === 0 || problem.status === 429 || problem.status >= 500
  return (
    <div role="alert">
      <EmptyState icon={look.icon} title={title}>
        {detail !== title && <p>{detail}</p>}
        {isWorthRetrying && onRetry && (
          <Button icon="refreshCw" onClick={onRetry}>
            {texts?.again ?? messages.again}
          </Button>
        )}
        {children}
        {problem.status >= 500 && problem.requestId && <p className="text-xs">{t(messages.request, { id: problem.requestId })}</p>}
      </EmptyState>
    </div>
  )
}
