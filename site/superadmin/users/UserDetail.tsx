import { useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { countryName, formatInstant } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { AuditTable } from '../audit/AuditTable.tsx'
import { propertyStatusBadges } from '../property/propertyStatusBadges.ts'
import { UserActions } from './UserActions.tsx'
import { roleLabels, type User, UserStateBadge } from './UserStateBadge.tsx'

const back = ['/users', 'Accounts'] as const

export function UserDetail() {
  const id = Number(useParams().id)
  const { item: user, problem, reload } = useItem('GET /admin/users/:id', { params: { id } })
  if (!user) {
    return (
      <Screen title="Account" back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={96} />}
      </Screen>
    )
  }
  return (
    <Screen title={user.name} back={back} note={<UserStateBadge state={user.state} />} actions={<UserActions user={user} />}>
      <div className="grid gap-4">
        <UserStateNotice user={user} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <UserFacts user={user} />
          <UserSessions user={user} />
        </div>
        <section aria-labelledby="hostels">
          <h2 id="hostels" className="mb-2 text-base">
            Hostels
          </h2>
          {user.properties.length > 0 ? (
            <Table
              caption="Hostels"
              columns={propertyColumns}
              rows={user.properties}
              keyOf={p => p.id}
              hrefOf={p => `/properties/${p.id}`}
            />
          ) : (
            <p className="text-muted">Works in none.</p>
          )}
        </section>
        <section aria-labelledby="lately">
          <h2 id="lately" className="mb-2 text-base">
            Lately
          </h2>
          {user.audit.length > 0 ? <AuditTable lines={user.audit} /> : <p className="text-muted">Nothing was done yet.</p>}
        </section>
      </div>
    </Screen>
  )
}

function UserStateNotice({ user }: { user: User }) {
  if (user.isErased) {
    return (
      <Notice title="This person asked to be forgotten">
        <p>Name, e-mail and everything that told of them is gone. What hostels must account for stays, without the name.</p>
      </Notice>
    )
  }
  if (!user.lockedAt) return null
  return (
    <Notice kind="warning" title={`Locked since ${formatInstant(user.lockedAt)}`}>
      {user.lockedReason && <p>{user.lockedReason}</p>}
    </Notice>
  )
}

function UserFacts({ user }: { user: User }) {
  const facts = [
    ['Number', user.id],
    ['E-mail', user.email],
    ['Telephone', user.phone ?? 'none'],
    ['Kind', roleLabels[user.role]],
    ['Country', user.country ? countryName(user.country) : 'not said'],
    ['Here since', formatInstant(user.createdAt)],
    ['Bookings', user.bookings],
  ] as const
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">Account</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function UserSessions({ user }: { user: User }) {
  return (
    <section className="panel" aria-labelledby="where">
      <h2 id="where">Logged in</h2>
      {user.sessions.length === 0 && <p className="text-muted">Nowhere at the moment.</p>}
      <ul>
        {user.sessions.map(s => (
          <li key={s.id} className="border-b border-line py-2 last:border-0">
            <p className="font-semibold wrap-anywhere">{s.by ? `${s.by.name}, in their place` : (s.device ?? 'Unknown device')}</p>
            <p className="text-muted">Last seen {formatInstant(s.lastSeenAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const propertyColumns: Column<User['properties'][number]>[] = [
  { head: 'Hostel', cell: p => p.name },
  { head: 'As', cell: p => p.role },
  { head: 'State', cell: p => propertyStatusBadges[p.status as keyof typeof propertyStatusBadges]?.[0] ?? p.status },
]
