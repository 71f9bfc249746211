import { to } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
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
import { type Group, lookOf } from './types.ts'
import { Withdraw } from './Withdraw.tsx'

/** What a group asked for, the quote it got, and the place to answer it. */
export function GroupPage({ id }: { id: number }) {
  const token = useToken('group', id)
  const { reply, retry, change } = useOpened('group', id, token)
  if (!reply) return <GroupWaiting />
  if (!reply.ok)
    return <NotOpened title={words('groups').yours} detail={words('groups').notOpened} problem={reply.problem} onRetry={retry} />
  return <Shown group={reply.data} token={token} onChange={change} />
}

export interface ShownProps {
  group: Group
  token: string | undefined
  onChange: (group: Group) => void
}

function Shown({ group, token, onChange }: ShownProps) {
  const { status, quote } = group
  const look = lookOf(status)
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
        <aside aria-label={words('groups').asked} className="grid gap-6">
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
  const said = words('groups')
  if (status !== 'open')
    return (
      <p>
        <a className="button button-primary" href={to('/search')}>
          {said.elsewhere}
        </a>
      </p>
    )
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl">
        {said.next}
      </h2>
      <ol className="grid max-w-text list-decimal gap-2 ps-5">
        <li>{said.nextLooks}</li>
        <li>{said.nextQuote}</li>
        <li>{said.nextAccept}</li>
      </ol>
    </section>
  )
}

export const GroupWaiting = () => <Opening label={words('groups').opening} />
