import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { countryName } from '../../lib/format/format.ts'
import { formatReason } from '../../lib/format/storedReasonFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatWaitingTime } from '../overview/waitingTime.ts'
import { ReasonButton } from '../property/ReasonButton.tsx'
import { claimsMessages } from './messages.ts'

type Claim = Row<'GET /admin/claims'>

const claimStatusTones = { waiting: 'warning', approved: 'positive', declined: 'danger' } as const satisfies Record<Claim['status'], Tone>

/** One claim beside what the listing says, and the decision. */
export function ClaimCard({ row }: { row: Claim }) {
  const { property, by, status, createdAt, evidence, reason, others } = row
  const messages = claimsMessages()
  return (
    <article className="panel grid gap-3" aria-label={t(messages.claimTo, { name: property.name })}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">
            <Link className="link inline-block py-1" to={`/properties/${property.id}`}>
              {property.name}
            </Link>
          </h2>
          <p className="text-sm text-muted">{joinWithCommas([property.city, countryName(property.country)])}</p>
        </div>
        <Badge tone={claimStatusTones[status]}>
          {status === 'waiting' ? t(messages.waitsFor, { time: formatWaitingTime(createdAt) }) : messages.states[status]}
        </Badge>
      </header>
      <dl className="facts">
        <Fact name={messages.who}>
          <RichText
            message={messages.account}
            values={{
              email: by.email,
              name: (
                <Link className="link inline-block py-1" to={`/users/${by.id}`}>
                  {by.name}
                </Link>
              ),
            }}
          />
        </Fact>
        <Fact name={messages.give}>{joinWithCommas([row.email, row.phone]) || messages.noContact}</Fact>
        <Fact name={messages.listing}>{joinWithCommas([property.email, property.phone]) || messages.noContact}</Fact>
      </dl>
      {row.proof && <Proof text={row.proof} />}
      <ul className="grid gap-1 text-sm">
        {evidence.map(e => (
          <li key={e}>{messages.evidence[e]}</li>
        ))}
        {evidence.length === 0 && <li className="text-muted">{messages.noEvidence}</li>}
        {others > 0 && <li>{t(messages.others, { n: others })}</li>}
      </ul>
      {reason && (
        <p className="text-sm wrap-anywhere text-muted">{t(messages.declined, { reason: formatReason(reason, messages.storedReasons) })}</p>
      )}
      {status === 'waiting' && <ClaimActions row={row} />}
    </article>
  )
}

const Proof = ({ text }: { text: string }) => (
  <p dir="auto" className="max-w-text border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line">
    {t(claimsMessages().quote, { text })}
  </p>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt>{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function ClaimActions({ row: { id, property, by, others } }: { row: Claim }) {
  const params = { id }
  const messages = claimsMessages()
  const approve = useAction('POST /admin/claims/:id/approve', { done: messages.approvedDone })
  const decline = useAction('POST /admin/claims/:id/decline', { done: messages.declinedDone })
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        kind="primary"
        icon="check"
        title={t(messages.handOverAsk, { name: property.name })}
        confirm={messages.handOver}
        onConfirm={() => approve.run({ params, body: {} })}
        body={<p>{t(others > 0 ? messages.handOverTextOthers : messages.handOverText, { name: by.name })}</p>}
      >
        {messages.handOver}
      </ConfirmButton>
      <ReasonButton
        title={messages.turnDown}
        submit={messages.turnDown}
        label={messages.whyNot}
        hint={messages.whyNotHint}
        onSend={reason => decline.run({ params, body: { reason } })}
      />
    </div>
  )
}
