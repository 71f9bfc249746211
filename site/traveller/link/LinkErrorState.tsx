import type { ReactNode } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import type { Problem } from '../../lib/http/problem.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'

interface Props {
  title: string
  /** Explains how the page is opened. */
  detail: string
  problem: Problem
  onRetry: () => void
  /** Another way to it, for a lost link. */
  children?: ReactNode
}

/** Without a valid token, the page does not reveal whether anything exists. */
export function LinkErrorState({ title, detail, problem, onRetry, children }: Props) {
  const isHidden = [401, 403, 404].includes(problem.status)
  return (
    <div className="min-h-[50rem]">
      <h1 className="mt-8 text-2xl sm:text-3xl">{title}</h1>
      <ErrorState problem={isHidden ? { ...problem, status: 404, detail } : problem} onRetry={onRetry}>
        {isHidden && (
          <>
            {children}
            <a className="button" href={localizeHref(`/account/login?next=${encodeURIComponent(location.pathname)}`)}>
              {getMessages('mailLink').logIn}
            </a>
          </>
        )}
      </ErrorState>
    </div>
  )
}

/** As tall as the content, so that the footer does not move. */
export function LinkSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mt-8 grid min-h-[50rem] content-start gap-6">
      <div className="skeleton h-10 w-72 max-w-full" />
      <div className="skeleton h-6 w-full max-w-xl" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="skeleton h-80" />
        <div className="skeleton h-96" />
      </div>
    </div>
  )
}
