import { useSearchParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextArea } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api } from '../../lib/api.ts'
import { startImpersonation } from '../../lib/impersonation.ts'
import { useItem } from '../../lib/useItem.ts'
import { useList } from '../../lib/useList.ts'
import { usersMessages } from '../users/messages.ts'
import { type User, UserStateBadge } from '../users/UserStateBadge.tsx'

const title = 'Act in somebody’s place'

/** In a tab of its own: what is kept of the session stays in this tab, and ends with it. */
export function SelectUserScreen() {
  const [params] = useSearchParams()
  const id = Number(params.get('user') ?? 0)
  return (
    <main id="content" className="px-4 py-8">
      {Number.isInteger(id) && id > 0 ? <SelectedUser id={id} /> : <UserSearch />}
    </main>
  )
}

function UserSearch() {
  const { get, set, page, limit } = useListState()
  const q = get('q')?.slice(0, 120)
  const { rows, problem, isLoading, reload } = useList(
    'GET /admin/users',
    { query: { page, limit, state: 'active', ...(q && { q }) } },
    { enabled: Boolean(q) },
  )
  const people = rows?.filter(u => u.role !== 'super_admin')
  return (
    <Screen
      title={title}
      back={['/users', 'Accounts']}
      isNarrow
      note="For half an hour you see and do what they do. Every step names you both."
    >
      <SearchBox label="Name, e-mail or number" value={q ?? ''} onSearch={text => set({ q: text })} />
      {isLoading && <Skeleton rows={4} height={44} label="Loading: Accounts" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {q && people?.length === 0 && (
        <EmptyState icon="users" title="Nobody found">
          <p>Locked accounts, unconfirmed ones and super-admins are not among them.</p>
        </EmptyState>
      )}
      {q && people && people.length > 0 && (
        <Table
          caption="Accounts"
          columns={[
            { head: 'Name', cell: u => u.name },
            { head: 'E-mail', cell: u => <span className="break-all">{u.email}</span> },
            { head: 'Kind', cell: u => usersMessages().roles[u.role] },
          ]}
          rows={people}
          keyOf={u => u.id}
          hrefOf={u => `/select-user?user=${u.id}`}
        />
      )}
    </Screen>
  )
}

function SelectedUser({ id }: { id: number }) {
  const { item: user, problem, reload } = useItem('GET /admin/users/:id', { params: { id } })
  return (
    <Screen title={title} back={['/select-user', 'Choose somebody else']} isNarrow>
      {problem && !user && <ErrorState problem={problem} onRetry={reload} />}
      {!user && !problem && <Skeleton rows={3} height={64} />}
      {user && <ImpersonationForm user={user} />}
    </Screen>
  )
}

function ImpersonationForm({ user }: { user: User }) {
  const begin = async ({ reason }: Values) => {
    const reply = await api('POST /admin/users/:id/impersonate', { params: { id: user.id }, body: { reason: String(reason) } })
    if (!reply.ok) return reply
    startImpersonation({ ...reply.data, name: user.name, id: user.id })
    location.assign(reply.data.role === 'hostel_owner' ? '/owner/list' : '/account')
    return reply
  }
  return (
    <div className="grid gap-5">
      <dl className="facts panel">
        <dt>Name</dt>
        <dd>{user.name}</dd>
        <dt>E-mail</dt>
        <dd className="break-all">{user.email}</dd>
        <dt>Kind</dt>
        <dd>{usersMessages().roles[user.role]}</dd>
        <dt>State</dt>
        <dd>
          <UserStateBadge state={user.state} />
        </dd>
      </dl>
      {user.may.impersonate ? (
        <Form initial={{ reason: '' }} submit={`Act as ${user.name} for 30 minutes`} onSubmit={begin}>
          <Notice title="What you cannot do for them">
            <p>Change their password or e-mail, delete their account, carry off their data, pay, or take and give back money.</p>
          </Notice>
          <TextArea name="reason" label="Why" hint="Stays in the audit, beside everything you do." />
        </Form>
      ) : (
        <Notice kind="warning" title="Nobody can act in the place of this account">
          <p>It is locked, was never confirmed, or is a super-admin’s.</p>
        </Notice>
      )}
    </div>
  )
}
