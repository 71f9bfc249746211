import { NotOpened, Opening } from '../link/NotOpened.tsx'
import { OpenedTitle } from '../link/OpenedTitle.tsx'
import { useOpened } from '../link/useOpened.ts'
import { useToken } from '../link/useToken.ts'
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
  const token = useToken('group', id)
  const { reply, retry, change } = useOpened('group', id, token)
  if (!reply) return <GroupWaiting />
  if (!reply.ok) return <NotOpened title="Your group" thing="This request" problem={reply.problem} onRetry={retry} />
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
  return (
    <>
      <OfflineNote />
      <header className="mt-8">
        <OpenedTitle status={status} look={look} />
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

export const GroupWaiting = () => <Opening label="Opening the request" />
