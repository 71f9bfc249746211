import { useState } from 'react'
import { Link } from 'react-router'
import { Badge, type Tone } from '../../../kit/Badge.tsx'
import { Button } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Pagination } from '../../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../../kit/list/Table.tsx'
import { useListState } from '../../../kit/list/useListState.ts'
import { Modal } from '../../../kit/Modal.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { formatGuests, formatOrigin } from '../../../lib/format/bookingLabels.ts'
import { formatDay, formatMoney, formatStay } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { type Row, useList } from '../../../lib/http/useList.ts'
import { t } from '../../../lib/language/messages.ts'
import { channelMessages } from '../messages.ts'
import { TakeReservationForm } from './TakeReservationForm.tsx'

export type Reservation = Row<'GET /channel-managers/connections/:id/reservations'>

const tones: Record<Reservation['state'], Tone> = { taken: 'positive', waiting: 'danger', flagged: 'warning', ended: 'neutral' }

interface Props {
  id: number
  onChanged: () => void
}

/** What was sold there: what somebody has to look at stands first. */
export function ReservationPanel({ id, onChanged }: Props) {
  const { reservations: messages } = channelMessages()
  const { get, hrefFor } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /channel-managers/connections/:id/reservations', {
    params: { id },
    // Beside that of the messages below.
    query: { page: Number(get('sold')) || 1, limit: 10 },
  })
  const handleDone = () => {
    void reload()
    onChanged()
  }
  return (
    <section aria-labelledby="reservations">
      <h2 id="reservations" className="mb-3 text-lg">
        {messages.title}
      </h2>
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <p className="text-muted">{messages.empty}</p>}
      {rows && rows.length > 0 && (
        <Table caption={messages.title} columns={reservationColumns(id, handleDone)} rows={rows} keyOf={r => r.id} isOld={isOld} />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={page => hrefFor({ sold: String(page) })} />}
    </section>
  )
}

function reservationColumns(id: number, onDone: () => void): Column<Reservation>[] {
  const { reservations: messages } = channelMessages()
  return [
    {
      head: messages.what,
      cell: r => (
        <>
          <bdi>{r.guestName ?? formatOrigin(r)}</bdi>
          <span className="block font-normal text-muted">
            <bdi>{formatOrigin(r)}</bdi>
          </span>
        </>
      ),
    },
    {
      head: messages.stay,
      cell: r => (
        <>
          {formatStay(r.arrival, r.departure)}
          <span className="block text-muted">{formatGuests(r.guests)}</span>
        </>
      ),
    },
    {
      head: messages.money,
      isFigure: true,
      cell: r => (
        <>
          {formatMoney(r.total)}
          {r.commission && <span className="block text-muted">{t(messages.commission, { amount: formatMoney(r.commission) })}</span>}
          <span className="block text-muted">{messages.collects[r.collects]}</span>
          {r.card && <span className="block text-muted">{formatCard(r.card)}</span>}
        </>
      ),
    },
    {
      head: messages.state,
      cell: r => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tones[r.state]}>{messages.states[r.state]}</Badge>
          {r.reason && <span className="text-sm">{messages.reasons[r.reason]}</span>}
          {r.state === 'flagged' && <span className="text-sm text-muted">{messages.there[r.status]}</span>}
        </span>
      ),
    },
    {
      head: messages.action,
      isAction: true,
      cell: r => (
        <span className="flex flex-wrap justify-end gap-2">
          {r.booking && (
            <Link className="button button-small" to={`/booking/${r.booking.id}`}>
              {t(messages.open, { code: r.booking.code })}
            </Link>
          )}
          {r.state === 'waiting' && <TakeButton id={id} reservation={r} onDone={onDone} />}
          {(r.state === 'waiting' || r.state === 'flagged') && <SettleButton id={id} reservation={r} onDone={onDone} />}
        </span>
      ),
    },
  ]
}

function formatCard({ isVirtual, from, until }: NonNullable<Reservation['card']>): string {
  const { reservations: messages } = channelMessages()
  if (!isVirtual) return messages.card
  if (from && until) return t(messages.virtualSpan, { from: formatDay(from), until: formatDay(until) })
  return from ? t(messages.virtualFrom, { from: formatDay(from) }) : messages.virtual
}

interface RowProps {
  id: number
  reservation: Reservation
  onDone: () => void
}

function TakeButton({ id, reservation, onDone }: RowProps) {
  const { reservations: messages } = channelMessages()
  const [isOpen, setOpen] = useState(false)
  const handleDone = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <Button isSmall kind="primary" aria-label={t(messages.takeOne, { number: reservation.number })} onClick={() => setOpen(true)}>
        {messages.take}
      </Button>
      <Modal title={t(messages.takeOne, { number: reservation.number })} isOpen={isOpen} onClose={() => setOpen(false)} isGrowing>
        {isOpen && <TakeReservationForm id={id} reservation={reservation} onDone={handleDone} />}
      </Modal>
    </>
  )
}

function SettleButton({ id, reservation, onDone }: RowProps) {
  const { reservations: messages } = channelMessages()
  const { run } = useAction('POST /channel-managers/connections/:id/reservations/:reservationId/settle', { done: messages.settled })
  const handleConfirm = async () => {
    const reply = await run({ params: { id, reservationId: reservation.id } })
    if (reply.ok) onDone()
    return reply
  }
  const isWaiting = reservation.state === 'waiting'
  return (
    <ConfirmButton
      kind="quiet"
      isSmall
      title={t(messages.settleTitle, { number: reservation.number })}
      confirm={messages.settle}
      body={<p>{isWaiting ? messages.settleWaiting : messages.settleFlagged}</p>}
      onConfirm={handleConfirm}
    >
      {messages.settle}
    </ConfirmButton>
  )
}
