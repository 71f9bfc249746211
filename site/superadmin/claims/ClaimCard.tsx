import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { countryName, plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Row } from '../../lib/useList.ts'
import { ReasonButton } from '../property/ReasonButton.tsx'
import { formatWaitingTime } from '../waitingTime.ts'

type Claim = Row<'GET /admin/claims'>

const claimStatusTones = { waiting: 'warning', approved: 'positive', declined: 'danger' } as const satisfies Record<Claim['status'], Tone>
const evidenceLabels = {
  same_email: 'The e-mail of the account is the one on the listing.',
  same_domain: 'The e-mail of the account is at the domain of the hostel.',
  same_phone: 'The telephone number is the one on the listing.',
} as const

/** One claim beside what the listing says, and the decision. */
export function ClaimCard({ row }: { row: Claim }) {
  const { property, by, status, createdAt, evidence, reason, others } = row
  return (
    <article className="panel grid gap-3" aria-label={`Claim to ${property.name}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">
            <Link className="link inline-block py-1" to={`/properties/${property.id}`}>
              {property.name}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {property.city}, {countryName(property.country)}
          </p>
        </div>
        <Badge tone={claimStatusTones[status]}>
          {status === 'waiting' ? `Waits for ${formatWaitingTime(createdAt)}` : status === 'approved' ? 'Handed over' : 'Turned down'}
        </Badge>
      </header>
      <dl className="facts">
        <Fact name="Who">
          <Link className="link inline-block py-1" to={`/users/${by.id}`}>
            {by.name}
          </Link>
          , {by.email}
        </Fact>
        <Fact name="They give">{[row.email, row.phone].filter(Boolean).join(', ') || 'no address or number'}</Fact>
        <Fact name="On the listing">{[property.email, property.phone].filter(Boolean).join(', ') || 'no address or number'}</Fact>
      </dl>
      {row.proof && <p className="max-w-text border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">“{row.proof}”</p>}
      <ul className="grid gap-1 text-sm">
        {evidence.map(e => (
          <li key={e}>{evidenceLabels[e]}</li>
        ))}
        {evidence.length === 0 && (
          <li className="text-muted">Nothing that is known speaks for it by itself. Call the hostel if in doubt.</li>
        )}
        {others > 0 && <li>{plural(others, 'other account')} claimed it as well.</li>}
      </ul>
      {reason && <p className="text-sm wrap-anywhere text-muted">Turned down: {reason}</p>}
      {status === 'waiting' && <ClaimActions row={row} />}
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt>{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function ClaimActions({ row: { id, property, by, others } }: { row: Claim }) {
  const params = { id }
  const approve = useAction('POST /admin/claims/:id/approve', { done: 'Handed over. The new owner gets a mail.' })
  const decline = useAction('POST /admin/claims/:id/decline', { done: 'Turned down. They get the reason by mail.' })
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        kind="primary"
        icon="check"
        title={`Hand ${property.name} over?`}
        confirm="Hand it over"
        onConfirm={() => approve.run({ params, body: {} })}
        body={
          <p>
            {by.name} owns it from then on: rooms, prices and bookings. They get a mail
            {others > 0 ? ', and whoever else claimed it hears that it has an owner.' : '.'}
          </p>
        }
      >
        Hand it over
      </ConfirmButton>
      <ReasonButton
        title="Turn it down"
        submit="Turn it down"
        label="Why not"
        hint="They read exactly this. Say what would convince you."
        onSend={reason => decline.run({ params, body: { reason } })}
      />
    </div>
  )
}
