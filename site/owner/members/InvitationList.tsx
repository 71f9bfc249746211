import { memberRoleLabels } from '../../../domain/language/memberLabels.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatInstant } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { type Row, useList } from '../../lib/useList.ts'

type Invitation = Row<'GET /property/:id/members/invitations'>
interface Props {
  property: number
  mayManage: boolean
}

/** As many as one looks at; a house has a handful. */
const MAX_INVITATIONS = 50

/** Who was asked and has not come yet; nothing while nobody is. */
export function InvitationList({ property, mayManage }: Props) {
  const { rows, problem, reload } = useList('GET /property/:id/members/invitations', {
    params: { id: property },
    query: { limit: MAX_INVITATIONS },
  })
  if (problem && !rows) return <ErrorState problem={problem} onRetry={reload} />
  if (!rows?.length) return null
  const columns: Column<Invitation>[] = [
    { head: 'E-mail', cell: i => <span className="font-semibold break-all">{i.email}</span> },
    { head: 'Role', cell: i => <Badge>{memberRoleLabels[i.role]}</Badge> },
    { head: 'Invited', cell: i => `${formatInstant(i.sentAt)}${i.by ? ` by ${i.by}` : ''}` },
    {
      head: 'Good until',
      cell: i =>
        i.isExpired ? (
          <Badge tone="warning" icon="clock">
            Too old
          </Badge>
        ) : (
          formatInstant(i.expiresAt)
        ),
    },
    ...(mayManage
      ? [{ head: 'Change', isAction: true, cell: (i: Invitation) => <InvitationActions property={property} invitation={i} /> }]
      : []),
  ]
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className="mb-3 text-lg">
        Invited
      </h2>
      <Table caption="Invited" columns={columns} rows={rows} keyOf={i => i.id} />
    </section>
  )
}

function InvitationActions({ property, invitation: { id, email } }: { property: number; invitation: Invitation }) {
  const params = { id: property, invitationId: id }
  const again = useAction('POST /property/:id/members/invitations/:invitationId/resend', { done: i => `Sent to ${i.email} again.` })
  const withdraw = useAction('DELETE /property/:id/members/invitations/:invitationId', { done: 'The invitation is withdrawn.' })
  return (
    <span className="flex flex-wrap justify-end gap-2 md:justify-start">
      <Button isSmall icon="send" isBusy={again.isPending} onClick={() => again.run({ params })}>
        Send again
      </Button>
      <ConfirmButton
        isSmall
        kind="quiet"
        title="Withdraw this invitation?"
        confirm="Withdraw it"
        onConfirm={() => withdraw.run({ params })}
        body={<p>The link that {email} has got no longer works. You can invite them again.</p>}
      >
        Withdraw
      </ConfirmButton>
    </span>
  )
}
