import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { countryName, formatDay, formatMoney, formatNumber, formatStay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { StatusBadge } from '../booking/StatusBadge.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BounceNotice } from './BounceNotice.tsx'
import { EditGuestButton } from './EditGuestButton.tsx'
import type { Guest } from './guestValues.ts'
import { MergeButton } from './MergeButton.tsx'
import { guestMessages } from './messages.ts'

/** What a hostel knows of a guest. */
export function GuestDetail() {
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: guest, problem, reload } = useItem('GET /guests/:id', { params: { id } })
  const messages = guestMessages()
  const back = ['/guest', messages.title] as const
  if (!guest)
    return (
      <Screen title={messages.guest} back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={160} />}
      </Screen>
    )
  return (
    <Screen
      title={guest.name}
      back={back}
      note={<GuestNote guest={guest} />}
      actions={
        can('guest.edit') && (
          <>
            <EditGuestButton guest={guest} />
            <MergeButton guest={guest} />
          </>
        )
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-4">
          <DoNotRentNotice guest={guest} />
          <NotesPanel guest={guest} />
          <BookingsPanel guest={guest} />
        </div>
        <div className="grid gap-4">
          <FiguresPanel guest={guest} />
          <ContactPanel guest={guest} />
          <DuplicatesPanel guest={guest} />
          <MergedPanel guest={guest} canSplit={can('guest.edit')} />
        </div>
      </div>
    </Screen>
  )
}

const GuestNote = ({ guest }: { guest: Guest }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span>{t(guestMessages().stays, { n: guest.stays })}</span>
    {guest.tags.map(tag => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </span>
)

function DoNotRentNotice({ guest: { doNotRent } }: { guest: Guest }) {
  const messages = guestMessages()
  if (!doNotRent) return null
  const { reason, until } = doNotRent
  return (
    <Notice kind="danger" title={until ? t(messages.doNotRentUntil, { day: formatDay(until) }) : messages.doNotRent}>
      <p className="wrap-anywhere">
        <bdi>{reason}</bdi>
      </p>
      <p className="text-sm">{messages.doNotRentNote}</p>
    </Notice>
  )
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}

function NotesPanel({ guest }: { guest: Guest }) {
  const { notes: messages } = guestMessages()
  return (
    <Panel id="notes" title={messages.title}>
      {guest.notes ? (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{guest.notes}</bdi>
        </p>
      ) : (
        <p className="text-muted">{messages.none}</p>
      )}
      <p className="mt-1 text-sm text-muted">{messages.hint}</p>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{messages.preferences}</h3>
      <p className={guest.preferences ? 'wrap-anywhere whitespace-pre-line' : 'text-muted'}>
        <bdi>{guest.preferences ?? messages.noPreferences}</bdi>
      </p>
    </Panel>
  )
}

function BookingsPanel({ guest: { bookings } }: { guest: Guest }) {
  const { bookings: messages } = guestMessages()
  return (
    <Panel id="bookings" title={messages.title}>
      {bookings.length === 0 && <p className="text-muted">{messages.none}</p>}
      {bookings.length > 0 && (
        <Table
          caption={messages.title}
          rows={bookings}
          keyOf={b => b.id}
          hrefOf={b => `/booking/${b.id}`}
          columns={[
            {
              head: messages.stay,
              cell: b => (
                <>
                  {formatStay(b.arrival, b.departure)}
                  <span className="block font-normal text-muted">{b.code}</span>
                </>
              ),
            },
            {
              head: messages.state,
              cell: b => (
                <span className="inline-flex flex-wrap gap-1">
                  <StatusBadge status={b.status} />
                  {!b.isBooker && <Badge>{messages.cameAlong}</Badge>}
                </span>
              ),
            },
            { head: messages.total, isFigure: true, cell: b => (b.isBooker ? formatMoney(b.total) : '–') },
          ]}
        />
      )}
    </Panel>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt>{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

function FiguresPanel({ guest }: { guest: Guest }) {
  const { figures: messages } = guestMessages()
  return (
    <Panel id="figures" title={messages.title}>
      <Facts
        facts={[
          [messages.stays, formatNumber(guest.stays)],
          [messages.nights, formatNumber(guest.nights)],
          [messages.spend, formatMoney(guest.spend)],
          [messages.lastStay, guest.lastStay ? formatDay(guest.lastStay) : messages.never],
          [messages.upcoming, formatNumber(guest.upcoming)],
          [messages.cancellations, formatNumber(guest.cancellations)],
          [messages.noShows, formatNumber(guest.noShows)],
        ]}
      />
    </Panel>
  )
}

function ContactPanel({ guest }: { guest: Guest }) {
  const { facts: messages } = guestMessages()
  const unseen = guest.isContactMasked ? messages.masked : messages.notGiven
  const given = (text: string | null, without: string = messages.notGiven) =>
    text ? <bdi>{text}</bdi> : <span className="text-muted">{without}</span>
  const agreed = guest.consentedAt && t(messages.agreed, { day: formatDay(guest.consentedAt.slice(0, 10)) })
  return (
    <Panel id="contact" title={messages.title}>
      {guest.bounce && <BounceNotice bounce={guest.bounce} phone={guest.phone} isMasked={guest.isContactMasked} />}
      <Facts
        facts={[
          [messages.email, given(guest.email, unseen)],
          [messages.phone, given(guest.phone, unseen)],
          [messages.country, given(guest.country && countryName(guest.country))],
          [messages.consent, agreed ?? messages.notAgreed],
          [messages.since, formatDay(guest.createdAt.slice(0, 10))],
        ]}
      />
    </Panel>
  )
}

function DuplicatesPanel({ guest: { duplicates } }: { guest: Guest }) {
  const { duplicates: messages, merge } = guestMessages()
  const reasons = { email: merge.sameEmail, phone: merge.samePhone, document: merge.sameDocument }
  if (!duplicates.length) return null
  return (
    <Panel id="duplicates" title={messages.title}>
      <ul className="grid gap-1">
        {duplicates.map(d => (
          <li key={d.id}>
            <Link className="link" to={`/guest/${d.id}`}>
              {t(messages.open, { name: d.name, reason: reasons[d.reason] })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function MergedPanel({ guest, canSplit }: { guest: Guest; canSplit: boolean }) {
  const { merged: messages } = guestMessages()
  const { run } = useAction('POST /guests/:id/split', { idempotent: true, done: messages.done })
  if (!guest.merged.length) return null
  return (
    <Panel id="merged" title={messages.title}>
      <ul className="grid gap-2">
        {guest.merged.map(m => (
          <li key={m.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{m.name}</bdi>
              <bdi className="block text-muted">{m.email ?? m.phone ?? t(messages.since, { day: formatDay(m.mergedAt.slice(0, 10)) })}</bdi>
            </span>
            {canSplit && (
              <ConfirmButton
                isSmall
                title={t(messages.splitTitle, { name: m.name })}
                body={<p>{messages.splitText}</p>}
                confirm={messages.split}
                onConfirm={() => run({ params: { id: guest.id }, body: { profile: m.id } })}
              >
                {messages.split}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
