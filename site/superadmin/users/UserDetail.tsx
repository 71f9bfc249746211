import { Link, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { countryName, formatInstant } from '../../lib/format/format.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { AuditTable } from '../audit/AuditTable.tsx'
import { FactList } from '../FactList.tsx'
import { listingMessages } from '../property/messages.ts'
import type { Status } from '../property/propertyStatusBadges.ts'
import { usersMessages } from './messages.ts'
import { UserActions } from './UserActions.tsx'
import { type User, UserStateBadge } from './UserStateBadge.tsx'

/** The API answers at most so many audit entries with an account. */
const MAX_AUDIT = 20

export function UserDetail() {
  const id = Number(useParams().id)
  const messages = usersMessages()
  const back = ['/users', messages.title] as const
  const { item: user, problem, reload } = useItem('GET /admin/users/:id', { params: { id } })
  if (!user) {
    return (
      <Screen title={messages.account} back={back}>
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
            {messages.hostels}
          </h2>
          {user.properties.length > 0 ? (
            <Table
              caption={messages.hostels}
              columns={propertyColumns()}
              rows={user.properties}
              keyOf={p => p.id}
              hrefOf={p => `/properties/${p.id}`}
            />
          ) : (
            <p className="text-muted">{messages.worksInNone}</p>
          )}
        </section>
        <section aria-labelledby="lately">
          <h2 id="lately" className="mb-2 text-base">
            {messages.lately}
          </h2>
          {user.audit.length > 0 ? <AuditTable entries={user.audit} /> : <p className="text-muted">{messages.nothingDone}</p>}
          {user.audit.length >= MAX_AUDIT && (
            <p className="mt-2">
              <Link className="link" to={`/audit?person=${encodeURIComponent(user.email)}`}>
                {messages.allDone}
              </Link>
            </p>
          )}
        </section>
      </div>
    </Screen>
  )
}

function UserStateNotice({ user }: { user: User }) {
  const messages = usersMessages()
  if (user.isErased) {
    return (
      <Notice title={messages.erased}>
        <p>{messages.erasedText}</p>
      </Notice>
    )
  }
  if (!user.lockedAt) return null
  return (
    <Notice kind="warning" title={t(messages.lockedSince, { moment: formatInstant(user.lockedAt) })}>
      {user.lockedReason && <p>{user.lockedReason}</p>}
    </Notice>
  )
}

function UserFacts({ user }: { user: User }) {
  const messages = usersMessages()
  const { facts: names } = messages
  const facts = [
    [names.number, user.id],
    [names.email, user.email],
    [names.phone, user.phone ?? messages.noPhone],
    [names.kind, messages.roles[user.role]],
    [names.country, user.country ? countryName(user.country) : messages.noCountry],
    [names.since, formatInstant(user.createdAt)],
    [names.bookings, user.bookings],
  ] as const
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{messages.account}</h2>
      <FactList facts={facts} />
    </section>
  )
}

function UserSessions({ user }: { user: User }) {
  const messages = usersMessages()
  return (
    <section className="panel" aria-labelledby="where">
      <h2 id="where">{messages.sessions}</h2>
      {user.sessions.length === 0 && <p className="text-muted">{messages.noSessions}</p>}
      <ul>
        {user.sessions.map(s => (
          <li key={s.id} className="border-b border-line py-2 last:border-0">
            <p className="font-semibold wrap-anywhere">
              {s.by ? t(messages.inTheirPlace, { name: s.by.name }) : (s.device ?? messages.unknownDevice)}
            </p>
            <p className="text-muted">{t(messages.lastSeen, { moment: formatInstant(s.lastSeenAt) })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const propertyColumns = (): Column<User['properties'][number]>[] => {
  const { columns } = usersMessages()
  return [
    { head: columns.hostel, cell: p => p.name },
    { head: columns.as, cell: p => roleMessages().labels[p.role] },
    { head: columns.state, cell: p => listingMessages().status[p.status as Status] ?? p.status },
  ]
}
