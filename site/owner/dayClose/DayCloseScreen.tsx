import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import type { OpenOfDay } from '../../../domain/calendar/dayClose.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatDay, formatInstant, formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { dayCloseMessages } from './messages.ts'

type DayClose = Result<Api['GET /day-close']>
type Stays = DayClose['arrivals']

/** The night audit: what is open, what closing does, and what the day came to. */
export function DayCloseScreen() {
  const messages = dayCloseMessages()
  const { id } = useCurrentProperty()
  const { get } = useListState()
  const day = get('day')
  const query = { property: id, ...(day && /^\d{4}-\d{2}-\d{2}$/.test(day) && { day }) }
  const { item, problem, reload } = useItem('GET /day-close', { query }, { enabled: id > 0, keepPrevious: true })
  return (
    <Screen title={messages.title} note={messages.note} actions={item && <DayActions item={item} />}>
      {!item && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={6} height={64} label={messages.loading} />)}
      {item && <Day item={item} />}
    </Screen>
  )
}

const openCount = (item: DayClose): number =>
  [item.arrivals, item.departures, item.unpaid, item.shifts].filter(({ count }) => count > 0).length + (item.dirtyBeds > 0 ? 1 : 0)

function DayActions({ item }: { item: DayClose }) {
  const messages = dayCloseMessages()
  const day = formatDay(item.day)
  const { run } = useAction('POST /day-close', { idempotent: true, done: t(messages.closed, { day }) })
  const open = openCount(item)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon="fileText" onClick={() => print()}>
        {messages.print}
      </Button>
      <ConfirmButton
        kind="primary"
        confirmKind="primary"
        title={t(messages.closeTitle, { day })}
        confirm={t(messages.close, { day })}
        onConfirm={() => run({ body: { property: item.property, day: item.day } })}
        body={
          <>
            {open > 0 && <p>{t(messages.openStill, { n: open })}</p>}
            <WhatItDoes item={item} />
          </>
        }
      >
        {t(item.closed ? messages.again : messages.close, { day })}
      </ConfirmButton>
    </div>
  )
}

function Day({ item }: { item: DayClose }) {
  const messages = dayCloseMessages()
  const { hrefFor } = useListState()
  const days = Array.from({ length: 4 }, (_, back) => addDays(item.today, -back))
  const { arrivals, departures, unpaid } = item
  return (
    <>
      <Tabs
        label={messages.which}
        tabs={days.map(day => ({
          to: hrefFor({ day: day === item.today ? '' : day }),
          label: day === item.today ? messages.today : formatDay(day),
          isOn: day === item.day,
        }))}
      />
      {openCount(item) === 0 && <Notice kind="positive" title={messages.nothingOpen} />}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <StayPanel kind="arrivals" stays={arrivals} />
          <StayPanel kind="departures" stays={departures} />
          <StayPanel kind="unpaid" stays={unpaid} />
          <ShiftPanel shifts={item.shifts} />
          <BedPanel beds={item.dirtyBeds} />
        </div>
        <div className="grid gap-4">
          <section className="panel" aria-labelledby="will">
            <h2 id="will">{messages.will}</h2>
            <WhatItDoes item={item} />
          </section>
          <FigurePanel item={item} />
        </div>
      </div>
    </>
  )
}

function WhatItDoes({ item }: { item: DayClose }) {
  const { noShows, keeps, stays } = dayCloseMessages()
  return (
    <ul className="list-disc ps-5">
      <li>
        {t(noShows, { n: item.noShows.count })} <StayLinks stays={item.noShows} />
      </li>
      <li>{keeps}</li>
      <li>{stays}</li>
    </ul>
  )
}

const StayLinks = ({ stays: { rows } }: { stays: Stays }) =>
  rows.map(({ booking, guest }, i) => (
    <span key={booking}>
      {i > 0 && ', '}
      <Link className="link" to={`/booking/${booking}`}>
        <bdi>{guest}</bdi>
      </Link>
    </span>
  ))

function PanelHead({ kind, count }: { kind: OpenOfDay; count: number }) {
  const { open, done } = dayCloseMessages()
  return (
    <h2 id={kind} className="flex items-center justify-between gap-3">
      {open[kind]}
      {count > 0 ? (
        <Badge tone="warning" icon="circleAlert">
          {String(count)}
        </Badge>
      ) : (
        <Badge tone="positive" icon="check">
          {done}
        </Badge>
      )}
    </h2>
  )
}

function StayPanel({ kind, stays: { count, rows } }: { kind: 'arrivals' | 'departures' | 'unpaid'; stays: Stays }) {
  const messages = dayCloseMessages()
  return (
    <section className="panel" aria-labelledby={kind}>
      <PanelHead kind={kind} count={count} />
      <ul>
        {rows.map(({ booking, guest, code, balance }) => (
          <li key={booking} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0">
            <Link className="link" to={`/booking/${booking}`}>
              <bdi>{guest}</bdi>
            </Link>
            <span className="tabular text-muted">
              {balance.amount > 0 && `${t(messages.toPay, { price: formatMoney(balance) })} · `}
              <span className="font-mono">{code}</span>
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && <p className="text-muted">{t(messages.more, { n: count - rows.length })}</p>}
    </section>
  )
}

function ShiftPanel({ shifts: { count, rows } }: Pick<DayClose, 'shifts'>) {
  const messages = dayCloseMessages()
  return (
    <section className="panel" aria-labelledby="shifts">
      <PanelHead kind="shifts" count={count} />
      <ul>
        {rows.map(({ id, drawer, openedBy, expected }) => (
          <li key={id} className="py-1">
            {openedBy
              ? t(messages.shiftOf, { drawer, name: openedBy, price: formatMoney(expected) })
              : t(messages.shift, { drawer, price: formatMoney(expected) })}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Link className="link print:hidden" to="/cash">
          {messages.toCash}
        </Link>
      )}
    </section>
  )
}

function BedPanel({ beds }: { beds: number }) {
  return (
    <section className="panel" aria-labelledby="dirtyBeds">
      <PanelHead kind="dirtyBeds" count={beds} />
      {beds > 0 && (
        <Link className="link print:hidden" to="/housekeeping">
          {dayCloseMessages().toHousekeeping}
        </Link>
      )}
    </section>
  )
}

const moneyFigures = ['charged', 'paid', 'refunded', 'paidOut', 'depositsTaken', 'depositsReturned', 'depositsHeld'] as const
const guestFigures = ['arrived', 'left', 'inHouse'] as const

function FigurePanel({ item: { figures, closed, timezone } }: { item: DayClose }) {
  const messages = dayCloseMessages()
  const rows = [
    ...moneyFigures.map(name => [name, formatMoney(figures[name]), closed && formatMoney(closed.figures[name])] as const),
    ...guestFigures.map(name => [name, String(figures[name]), closed && String(closed.figures[name])] as const),
  ]
  const moment = closed && formatInstant(closed.at, timezone)
  return (
    <section className="panel" aria-labelledby="figures">
      <h2 id="figures">{messages.figures}</h2>
      <table className="w-full">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-start font-normal">
              {messages.columns.what}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {messages.columns.now}
            </th>
            {closed && (
              <th scope="col" className="py-1 text-end font-normal">
                {messages.columns.closed}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, then]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {messages.figureHeads[name]}
              </th>
              <td className="tabular py-1.5 text-end">{now}</td>
              {closed && <td className="tabular py-1.5 text-end">{then}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {closed && moment && (
        <p className="mt-2 text-muted">
          {closed.by ? t(messages.closedBy, { moment, name: closed.by }) : t(messages.closedAt, { moment })},{' '}
          {t(messages.runs, { n: closed.runs })}
        </p>
      )}
    </section>
  )
}
