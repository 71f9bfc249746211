import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { InvitationList } from './InvitationList.tsx'
import { InviteMemberButton } from './InviteMemberButton.tsx'
import { LeavePropertyButton } from './LeavePropertyButton.tsx'
import { memberColumns } from './memberColumns.tsx'
import { membersMessages } from './messages.ts'
import { RightsMatrix } from './RightsMatrix.tsx'

/** Members and their rights; everybody sees their own role and may leave. */
export function MembersScreen() {
  const { id, currentProperty, can, problem, isLoading, reload } = useCurrentProperty()
  const messages = membersMessages()
  if (!currentProperty) {
    return (
      <Screen title={messages.title}>
        {problem && <ErrorState problem={problem} onRetry={reload} />}
        {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
        {!problem && !isLoading && (
          <EmptyState icon="building2" title={messages.notHere}>
            <a className="button" href="/owner/list">
              {messages.chooseAnother}
            </a>
          </EmptyState>
        )}
      </Screen>
    )
  }
  return (
    <Screen
      title={messages.title}
      note={t(messages.who, { hostel: currentProperty.name })}
      actions={can('member.manage') && <InviteMemberButton property={id} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {can('member.read') && <MemberList property={id} mayManage={can('member.manage')} />}
        {can('member.read') && <InvitationList property={id} mayManage={can('member.manage')} />}
        <section className="panel" aria-labelledby="me">
          <h2 id="me">{messages.me}</h2>
          <p>
            <RichText
              message={messages.myRole}
              values={{
                role: <span className="font-semibold">{roleMessages().labels[currentProperty.role]}</span>,
                description: roleMessages().descriptions[currentProperty.role],
              }}
            />
          </p>
          <div className="mt-3">
            <LeavePropertyButton property={id} name={currentProperty.name} />
          </div>
        </section>
        <RightsMatrix mine={currentProperty.role} />
      </div>
    </Screen>
  )
}

function MemberList({ property, mayManage }: { property: number; mayManage: boolean }) {
  const messages = membersMessages()
  const { page, limit, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /property/:id/members', {
    params: { id: property },
    query: { page, limit },
  })
  return (
    <section aria-label={messages.list}>
      {isLoading && <Skeleton rows={4} height={52} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows && (
        <Table caption={messages.list} columns={memberColumns(property, mayManage)} rows={rows} keyOf={m => m.userId} isOld={isOld} />
      )}
      {meta && meta.total > limit && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
