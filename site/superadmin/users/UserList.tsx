import { EmptyState } from '../../kit/EmptyState.tsx'
import { type Filter, FilterForm } from '../../kit/FilterForm.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant } from '../../lib/format.ts'
import { roleLabels, type UserRow, UserStateBadge, userStateBadges } from './UserStateBadge.tsx'

const columns: Column<UserRow>[] = [
  { head: 'Name', cell: u => u.name },
  { head: 'E-mail', cell: u => <span className="break-all">{u.email}</span> },
  { head: 'Kind', cell: u => roleLabels[u.role] },
  { head: 'Hostels', isFigure: true, isExtra: true, cell: u => u.properties },
  { head: 'Last seen', isExtra: true, cell: u => (u.lastSeenAt ? formatInstant(u.lastSeenAt) : <span className="text-muted">never</span>) },
  { head: 'State', cell: u => <UserStateBadge state={u.state} /> },
]

const filters: Filter[] = [
  { name: 'q', label: 'Name, e-mail or number' },
  { name: 'role', label: 'Kind', choices: [['', 'All'], ...Object.entries(roleLabels)] },
  {
    name: 'state',
    label: 'State',
    choices: [['', 'All'], ...Object.entries(userStateBadges).map(([state, [words]]) => [state, words] as const)],
  },
]

/** Everybody who has an account, the newest first. */
export function UserList() {
  const { page, limit, get, set } = useListState()
  const q = get('q')?.slice(0, 120)
  const role = (Object.keys(roleLabels) as UserRow['role'][]).find(r => r === get('role'))
  const state = (Object.keys(userStateBadges) as UserRow['state'][]).find(s => s === get('state'))
  return (
    <ListScreen
      title="Accounts"
      endpoint="GET /admin/users"
      question={{ query: { page, limit, ...(q && { q }), ...(role && { role }), ...(state && { state }) } }}
      columns={columns}
      keyOf={u => u.id}
      hrefOf={u => `/users/${u.id}`}
      filters={<FilterForm label="Find an account" filters={filters} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="users" title="Nobody found">
          <p>Try part of a name, the whole e-mail, or another state.</p>
        </EmptyState>
      }
    />
  )
}
