import { memberRoleDoes, memberRoleWords } from '../../../domain/language/memberWords.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useList } from '../../lib/useList.ts'
import { useHouse } from '../house.ts'
import { memberColumns } from './columns.tsx'
import { Invitations } from './Invitations.tsx'
import { Invite } from './Invite.tsx'
import { Leave } from './Leave.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'

/** Who works in the hostel and what each may do; everybody sees their own role here, and may go. */
export function Members() {
  const { id, house, can, problem, isLoading, reload } = useHouse()
  if (!house) {
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
    <Screen title="People" note={`Who works at ${house.name}`} actions={can('member.manage') && <Invite property={id} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {can('member.read') && <MemberList property={id} mayManage={can('member.manage')} />}
        {can('member.read') && <Invitations property={id} mayManage={can('member.manage')} />}
        <section className="panel" aria-labelledby="me">
          <h2 id="me">You here</h2>
          <p>
            <span className="font-semibold">{memberRoleWords[house.role]}.</span> {memberRoleDoes[house.role]}
          </p>
          <div className="mt-3">
            <Leave property={id} name={house.name} />
          </div>
        </section>
        <RightsMatrix mine={house.role} />
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
