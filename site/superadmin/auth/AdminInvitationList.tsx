import { InvitationActions, InvitationExpiry } from '../../kit/account/InvitationParts.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { authMessages } from './messages.ts'

type Invitation = Row<'GET /admin/invitations'>

/** Invitations of super-admins that nobody has accepted, expired ones included. */
export function AdminInvitationList() {
  const { page, limit, hrefOf } = useListState()
  const { rows, meta, problem, isOld, reload } = useList('GET /admin/invitations', { query: { page, limit: Math.min(limit, 100) } })
  const messages = authMessages().invitations
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="mb-3 text-lg">
        {messages.title}
      </h2>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={2} height={44} label={messages.title} />}
      {meta?.total === 0 && (
        <EmptyState icon="mail" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && <Table caption={messages.title} columns={columns()} rows={rows} keyOf={i => i.id} isOld={isOld} />}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}

const columns = (): Column<Invitation>[] => {
  const messages = authMessages().invitations
  return [
    { head: authMessages().email, cell: i => <span className="font-semibold break-all">{i.email}</span> },
    {
      head: messages.sent,
      cell: i => (i.by ? t(messages.sentBy, { moment: formatInstant(i.createdAt), name: i.by }) : formatInstant(i.createdAt)),
    },
    { head: messages.goodUntil, cell: i => <InvitationExpiry isExpired={i.isExpired} expiresAt={i.expiresAt} words={messages} /> },
    { head: messages.actions, isAction: true, cell: i => <AdminInvitationActions invitation={i} /> },
  ]
}

function AdminInvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const messages = authMessages().invitations
  const params = { id }
  const again = useAction('POST /admin/invitations/:id/resend', { done: i => t(messages.againDone, { email: i.email }) })
  const withdraw = useAction('DELETE /admin/invitations/:id', { done: messages.withdrawDone })
  return (
    <InvitationActions
      words={messages}
      text={t(messages.withdrawText, { email })}
      isSending={again.isPending}
      onAgain={() => again.run({ params })}
      onWithdraw={() => withdraw.run({ params })}
    />
  )
}
