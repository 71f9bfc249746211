import { InvitationActions, InvitationExpiry } from '../../kit/account/InvitationParts.tsx'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { useAction } from '../../lib/http/useAction.ts'
import type { Row } from '../../lib/http/useList.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { t } from '../../lib/language/messages.ts'
import { membersMessages } from './messages.ts'

type Invitation = Row<'GET /property/:id/members/invitations'>
interface Props {
  property: number
  mayManage: boolean
}

/** Open invitations; hidden when there are none. */
export function InvitationList({ property, mayManage }: Props) {
  const { rows, more, problem, reload } = useMoreRows('GET /property/:id/members/invitations', { params: { id: property } })
  if (problem && !rows) return <ErrorState problem={problem} onRetry={reload} />
  if (!rows?.length) return null
  const messages = membersMessages().invitations
  const columns: Column<Invitation>[] = [
    { head: messages.email, cell: i => <span className="font-semibold break-all">{i.email}</span> },
    { head: membersMessages().role, cell: i => <Badge>{roleMessages().labels[i.role]}</Badge> },
    { head: messages.sent, cell: formatSent },
    {
      head: messages.goodUntil,
      cell: i => <InvitationExpiry isExpired={i.isExpired} expiresAt={i.expiresAt} words={messages} />,
    },
    ...(mayManage
      ? [
          {
            head: membersMessages().change,
            isAction: true,
            cell: (i: Invitation) => <MemberInvitationActions property={property} invitation={i} />,
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className="mb-3 text-lg">
        {messages.title}
      </h2>
      <Table caption={messages.title} columns={columns} rows={rows} keyOf={i => i.id} />
      <MoreRowsButton {...more} />
    </section>
  )
}

const formatSent = ({ sentAt, by }: Invitation) =>
  by ? t(membersMessages().invitations.sentBy, { moment: formatInstant(sentAt), name: by }) : formatInstant(sentAt)

function MemberInvitationActions({ property, invitation: { id, email } }: { property: number; invitation: Invitation }) {
  const messages = membersMessages().invitations
  const params = { id: property, invitationId: id }
  const again = useAction('POST /property/:id/members/invitations/:invitationId/resend', {
    done: i => t(messages.againDone, { email: i.email }),
  })
  const withdraw = useAction('DELETE /property/:id/members/invitations/:invitationId', { done: messages.withdrawDone })
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
