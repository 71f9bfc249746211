import { memberRoleDescriptions, memberRoleLabels } from '../../../domain/language/memberLabels.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useList } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { InvitationList } from './InvitationList.tsx'
import { InviteMemberButton } from './InviteMemberButton.tsx'
import { LeavePropertyButton } from './LeavePropertyButton.tsx'
import { memberColumns } from './memberColumns.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'

/** Who works in the hostel and what each may do; everybody sees their own role here, and may go. */
export function MembersScreen() {
  const { id, currentProperty, can, problem, isLoading, reload } = useCurrentProperty()
  if (!currentProperty) {
    return (
      <Screen title="People">
        {problem && <ErrorState problem={problem} onRetry={reload} />}
        {isLoading && <Skeleton rows={4} height={44} label="Loading who works here" />}
        {!problem && !isLoading && (
          <EmptyState icon="building2" title="You do not work at this hostel">
            <a className="button" href="/owner/list">
              Choose another
            </a>
          </EmptyState>
        )}
      </Screen>
    )
  }
  return (
    <Screen
      title="People"
      note={`Who works at ${currentProperty.name}`}
      actions={can('member.manage') && <InviteMemberButton property={id} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {can('member.read') && <MemberList property={id} mayManage={can('member.manage')} />}
        {can('member.read') && <InvitationList property={id} mayManage={can('member.manage')} />}
        <section className="panel" aria-labelledby="me">
          <h2 id="me">You here</h2>
          <p>
            <span className="font-semibold">{memberRoleLabels[currentProperty.role]}.</span> {memberRoleDescriptions[currentProperty.role]}
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
  const { page, limit, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /property/:id/members', {
    params: { id: property },
    query: { page, limit },
  })
  return (
    <section aria-label="Members">
      {isLoading && <Skeleton rows={4} height={52} label="Loading who works here" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows && <Table caption="Members" columns={memberColumns(property, mayManage)} rows={rows} keyOf={m => m.userId} isOld={isOld} />}
      {meta && meta.total > limit && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
