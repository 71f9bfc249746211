import { ErrorState } from '../kit/ErrorState.tsx'
import type { Problem } from '../lib/http/problem.ts'

/** The skeleton of an event or ride. It is also rendered on the server, so its sizes are classes: the content security policy refuses inline styles. */
export const DetailPageSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-8 grid min-h-[40rem] content-start gap-6">
    <div className="skeleton h-10 w-72 max-w-full" />
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="skeleton h-80" />
      <div className="skeleton h-24" />
    </div>
  </div>
)

interface Props {
  problem: Problem
  onRetry: () => void
  /** Address and name of the whole list. */
  all: readonly [href: string, label: string]
}

export const DetailPageError = ({ problem, onRetry, all: [href, label] }: Props) => (
  <ErrorState problem={problem} onRetry={onRetry}>
    <a className="button" href={href}>
      {label}
    </a>
  </ErrorState>
)
