import { useSearchParams } from 'react-router'
import { cutText } from '../../../domain/text/cutText.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/http/api.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { startImpersonation } from '../../lib/session/impersonation.ts'
import { usersMessages } from '../users/messages.ts'
import { type User, UserStateBadge } from '../users/UserStateBadge.tsx'
import { authMessages } from './messages.ts'

interface SelectUserValues {
  reason: string
}

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
  const messages = authMessages().act
  const users = usersMessages()
  const q = cutText(get('q') ?? '', 120) || undefined
  const { rows, problem, isLoading, reload } = useList(
    'GET /admin/users',
    { query: { page, limit, state: 'active', ...(q && { q }) } },
    { enabled: Boolean(q) },
  )
  const people = rows?.filter(u => u.role !== 'super_admin')
  return (
    <Screen title={messages.title} back={['/users', users.title]} isNarrow note={messages.note}>
      <SearchBox label={users.findBy} value={q ?? ''} onSearch={text => set({ q: text })} />
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {q && people?.length === 0 && (
        <EmptyState icon="users" title={users.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {q && people && people.length > 0 && (
        <Table
          caption={users.title}
          columns={[
            { head: users.columns.name, cell: u => u.name },
            { head: users.columns.email, cell: u => <span className="break-all">{u.email}</span> },
            { head: users.columns.kind, cell: u => users.roles[u.role] },
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
  const messages = authMessages().act
  const { item: user, problem, reload } = useItem('GET /admin/users/:id', { params: { id } })
  return (
    <Screen title={messages.title} back={['/select-user', messages.chooseOther]} isNarrow>
      {problem && !user && <ErrorState problem={problem} onRetry={reload} />}
      {!user && !problem && <Skeleton rows={3} height={64} />}
      {user && <ImpersonationForm user={user} />}
    </Screen>
  )
}

function ImpersonationForm({ user }: { user: User }) {
  const messages = authMessages().act
  const { columns, roles } = usersMessages()
  const begin = async ({ reason }: SelectUserValues) => {
    const reply = await api('POST /admin/users/:id/impersonate', { params: { id: user.id }, body: { reason: String(reason) } })
    if (!reply.ok) return reply
    startImpersonation({ ...reply.data, name: user.name, id: user.id })
    location.assign(reply.data.role === 'hostel_owner' ? '/owner/list' : '/account')
    return reply
  }
  return (
    <div className="grid gap-5">
      <dl className="facts panel">
        <dt>{columns.name}</dt>
        <dd>{user.name}</dd>
        <dt>{columns.email}</dt>
        <dd className="break-all">{user.email}</dd>
        <dt>{columns.kind}</dt>
        <dd>{roles[user.role]}</dd>
        <dt>{columns.state}</dt>
        <dd>
          <UserStateBadge state={user.state} />
        </dd>
      </dl>
      {user.may.impersonate ? (
        <Form initial={{ reason: '' }} submit={t(messages.submit, { name: user.name })} onSubmit={begin}>
          <Notice title={messages.cannot}>
            <p>{messages.cannotText}</p>
          </Notice>
          <TextArea<SelectUserValues> name="reason" label={messages.why} hint={messages.whyHint} />
        </Form>
      ) : (
        <Notice kind="warning" title={messages.nobody}>
          <p>{messages.nobodyText}</p>
        </Notice>
      )}
    </div>
  )
}
