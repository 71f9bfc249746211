import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { LinkErrorState, LinkSkeleton } from '../link/LinkErrorState.tsx'
import { StatusTitle } from '../link/StatusTitle.tsx'
import { useLinkedResource } from '../link/useLinkedResource.ts'
import { useLinkToken } from '../link/useLinkToken.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { GroupLead } from './GroupLead.tsx'
import { GroupRequestDetails } from './GroupRequestDetails.tsx'
import { PaymentPlan } from './PaymentPlan.tsx'
import { QuoteAnswer } from './QuoteAnswer.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { type Group, presentGroupStatus } from './types.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

/** A group request, the quote of the hostel, and the form to answer it. */
export function GroupPage({ id }: { id: number }) {
  const token = useLinkToken('group', id)
  const { reply, retry, change } = useLinkedResource('group', id, token)
  if (!reply) return <GroupSkeleton />
  if (!reply.ok)
    return (
      <LinkErrorState
        title={getMessages('groups').yours}
        detail={getMessages('groups').notOpened}
        problem={reply.problem}
        onRetry={retry}
      />
    )
  return <GroupDetail group={reply.data} token={token} onChange={change} />
}

export interface GroupDetailProps {
  group: Group
  token: string | undefined
  onChange: (group: Group) => void
}

function GroupDetail({ group, token, onChange }: GroupDetailProps) {
  const { status, quote } = group
  const look = presentGroupStatus(status)
  return (
    <>
      <OfflineNote />
      <header className="mt-8">
        <StatusTitle status={status} look={look} />
        <GroupLead group={group} token={token} />
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {group.booking && <Payments {...group.booking} />}
          {quote && <QuoteCard quote={quote} group={group} />}
          {status === 'quoted' && quote && <QuoteAnswer group={group} quote={quote} token={token} onChange={onChange} />}
          {!quote && <NextSteps status={status} />}
        </div>
        <aside aria-label={getMessages('groups').asked} className="grid gap-6">
          <GroupRequestDetails group={group} />
          {(status === 'open' || status === 'quoted') && <WithdrawButton group={group} token={token} onChange={onChange} />}
        </aside>
      </div>
    </>
  )
}

/** Payments are loaded with the booking, which may have changed since. */
function Payments({ id, manageToken }: NonNullable<Group['booking']>) {
  const { reply, change } = useLinkedResource('booking', id, manageToken)
  return reply?.ok ? <PaymentPlan booking={reply.data} token={manageToken} onChange={change} /> : null
}

function NextSteps({ status }: { status: Group['status'] }) {
  const messages = getMessages('groups')
  if (status !== 'open')
    return (
      <p>
        <a className="button button-primary" href={localizeHref('/search')}>
          {messages.elsewhere}
        </a>
      </p>
    )
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl">
        {messages.next}
      </h2>
      <ol className="grid max-w-text list-decimal gap-2 ps-5">
        <li>{messages.nextLooks}</li>
        <li>{messages.nextQuote}</li>
        <li>{messages.nextAccept}</li>
      </ol>
    </section>
  )
}

export const GroupSkeleton = () => <LinkSkeleton label={getMessages('groups').opening} />
