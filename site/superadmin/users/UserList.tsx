import { cutText } from '../../../domain/text/cutText.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { type Filter, FilterForm } from '../../kit/list/FilterForm.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { usersMessages } from './messages.ts'
import { roles, states, type UserRow, UserStateBadge } from './UserStateBadge.tsx'

const columns = (): Column<UserRow>[] => {
  const { columns, never, roles } = usersMessages()
  return [
    { head: columns.name, cell: u => u.name },
    { head: columns.email, cell: u => <span className="break-all">{u.email}</span> },
    { head: columns.kind, cell: u => roles[u.role] },
    { head: columns.hostels, isFigure: true, isExtra: true, cell: u => u.properties },
    {
      head: columns.lastSeen,
      isExtra: true,
      cell: u => (u.lastSeenAt ? formatInstant(u.lastSeenAt) : <span className="text-muted">{never}</span>),
    },
    { head: columns.state, cell: u => <UserStateBadge state={u.state} /> },
  ]
}

const filters = (): Filter[] => {
  const messages = usersMessages()
  return [
    { name: 'q', label: messages.findBy },
    { name: 'role', label: messages.columns.kind, choices: [['', messages.all], ...Object.entries(messages.roles)] },
    { name: 'state', label: messages.columns.state, choices: [['', messages.all], ...Object.entries(messages.states)] },
  ]
}

/** Everybody who has an account, the newest first. */
export function UserList() {
  const { page, limit, get, set } = useListState()
  const q = cutText(get('q') ?? '', 120) || undefined
  const role = roles.find(r => r === get('role'))
  const state = states.find(s => s === get('state'))
  const messages = usersMessages()
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /admin/users"
      request={{ query: { page, limit, ...(q && { q }), ...(role && { role }), ...(state && { state }) } }}
      columns={columns()}
      keyOf={u => u.id}
      hrefOf={u => `/users/${u.id}`}
      filters={<FilterForm label={messages.find} filters={filters()} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="users" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}
