import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Problem } from '../../lib/problem.ts'
import { tokenOf } from '../link/token.ts'
import { useOpened } from '../link/useOpened.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { Answer } from './Answer.tsx'
import { AskedFacts } from './AskedFacts.tsx'
import { Lead } from './Lead.tsx'
import { PaymentPlan } from './PaymentPlan.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { type Group, statusLooks } from './types.ts'
import { Withdraw } from './Withdraw.tsx'

/** What a group asked for, the quote it got, and the place to answer it. */
export function GroupPage({ id }: { id: number }) {
  const [token] = useState(() => tokenOf('group', id))
  const { reply, retry, change } = useOpened('group', id, token)
  if (!reply) return <GroupWaiting />
  if (!reply.ok) return <NotShown problem={reply.problem} onRetry={retry} />
  return <Shown group={reply.data} token={token} onChange={change} />
}

export interface ShownProps {
  group: Group
  token: string | undefined
  onChange: (group: Group) => void
}

function Shown({ group, token, onChange }: ShownProps) {
  const { status, quote } = group
  const look = statusLooks[status]
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    document.title = `${look.title} | OpenBunk`
    // The state changed under the button that was pressed: the reader is led to what is true now.
    if (before.current !== status) title.current?.focus()
    before.current = status
  }, [look, status])
  return (
    <>
      <OfflineNote />
      <header className="mt-8">
        <h1 ref={title} tabIndex={-1} className="flex items-center gap-3 text-2xl focus:outline-none sm:text-3xl">
          <Icon name={look.icon} size={32} className={`shrink-0 ${signs[look.tone]}`} />
          {look.title}
        </h1>
        <Lead group={group} />
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {group.booking && <Payments {...group.booking} />}
          {quote && <QuoteCard quote={quote} group={group} />}
          {status === 'quoted' && quote && <Answer group={group} quote={quote} token={token} onChange={onChange} />}
          {!quote && <Next status={status} />}
        </div>
        <aside aria-label="What you asked for" className="grid gap-6">
          <AskedFacts group={group} />
          {(status === 'open' || status === 'quoted') && <Withdraw group={group} token={token} onChange={onChange} />}
        </aside>
      </div>
    </>
  )
}

const signs = { positive: 'text-positive', warning: 'text-warning', danger: 'text-danger', neutral: 'text-muted', accent: 'text-accent' }

/** The payments are those of the booking, which may have changed since. */
function Payments({ id, manageToken }: NonNullable<Group['booking']>) {
  const { reply, change } = useOpened('booking', id, manageToken)
  return reply?.ok ? <PaymentPlan booking={reply.data} token={manageToken} onChange={change} /> : null
}

function Next({ status }: { status: Group['status'] }) {
  if (status !== 'open')
    return (
      <p>
        <a className="button button-primary" href="/search">
          Look for another hostel
        </a>
      </p>
    )
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl">
        What happens now
      </h2>
      <ol className="grid max-w-text list-decimal gap-2 pl-5">
        <li>The hostel looks which rooms it can give you.</li>
        <li>You get its quote by mail: rooms, prices, what is paid when, and until when it holds.</li>
        <li>You accept it here, and the beds are yours. Or you say no, and it costs nothing.</li>
      </ol>
    </section>
  )
}

function NotShown({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const isHidden = [401, 403, 404].includes(problem.status)
  const shown = isHidden
    ? {
        ...problem,
        status: 404,
        detail: 'This request opens with the whole link from your mail, or when you are logged in with the account that made it.',
      }
    : problem
  return (
    <div className="min-h-[50rem]">
      <h1 className="mt-8 text-2xl sm:text-3xl">Your group</h1>
      <ErrorState problem={shown} onRetry={onRetry}>
        {isHidden && (
          <a className="button" href={`/account/login?next=${encodeURIComponent(location.pathname)}`}>
            Log in
          </a>
        )}
      </ErrorState>
    </div>
  )
}

export function GroupWaiting() {
  return (
    <div role="status" aria-label="Opening the request" className="mt-8 grid min-h-[50rem] content-start gap-6">
      <div className="skeleton h-10 w-72 max-w-full" />
      <div className="skeleton h-6 w-full max-w-xl" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="skeleton h-96" />
        <div className="skeleton h-72" />
      </div>
    </div>
  )
}
