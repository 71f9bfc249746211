import { useState } from 'react'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import type { ExtraPlace } from '../../../domain/inventory/extras.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Stepper } from '../../kit/form/Stepper.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import type { Booking, Can } from '../booking/types.ts'
import { formatExtraPrice } from './extraValues.ts'
import { extrasMessages } from './messages.ts'

type BookingExtras = Result<Api['GET /booking/:id/extras']>
type Offered = BookingExtras['offered'][number]

interface Props {
  booking: Pick<Booking, 'id' | 'guest' | 'status'>
  can: Can
  at?: ExtraPlace
}

const buyingStatuses = ['confirmed', 'checked_in', 'checked_out']

/** Two taps: the button, and what is sold. How many is counted from the party and its nights. */
export function SellExtrasButton({ booking, can, at = 'desk' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const messages = extrasMessages().sell
  if (!buyingStatuses.includes(booking.status) || !can('booking.change')) return null
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {messages.button}
      </Button>
      <Modal title={t(messages.title, { name: booking.guest.name })} isOpen={isOpen} isGrowing onClose={() => setOpen(false)}>
        <ExtraSale booking={booking.id} at={at} can={can} />
      </Modal>
    </>
  )
}

function ExtraSale({ booking, at, can }: { booking: number; at: ExtraPlace; can: Can }) {
  const messages = extrasMessages().sell
  const { item, problem, reload } = useItem('GET /booking/:id/extras', { params: { id: booking }, query: { at } })
  const { run, isPending } = useAction('POST /booking/:id/extras', {
    idempotent: true,
    done: ({ sold }) => t(messages.done, { what: sold[0]?.description ?? '' }),
  })
  if (!item) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={56} label={messages.loading} />
  const sell = ({ id, price }: Offered, quantity: number) =>
    run({
      params: { id: booking },
      body: { items: [{ extra: id, quantity }], at, expectedTotal: { ...price, amount: price.amount * quantity } },
    })
  return (
    <>
      {item.offered.length === 0 && (
        <p>
          {messages.none}{' '}
          {can('property.edit') && (
            <Link className="link" to="/extras">
              {messages.toCatalogue}
            </Link>
          )}
        </p>
      )}
      {!item.mayBuy && <p>{messages.notNow}</p>}
      <ul className="grid gap-2">
        {item.mayBuy &&
          item.offered.map(extra => (
            <OfferedExtra key={extra.id} extra={extra} isBusy={isPending} onSell={quantity => void sell(extra, quantity)} />
          ))}
      </ul>
      <SoldExtras booking={booking} sold={item.sold} />
    </>
  )
}

function OfferedExtra({ extra, isBusy, onSell }: { extra: Offered; isBusy: boolean; onSell: (quantity: number) => void }) {
  const messages = extrasMessages()
  const [typed, setTyped] = useState<number>()
  const { name, price, left } = extra
  const most = left ?? 1000
  const quantity = Math.max(1, Math.min(typed ?? extra.quantity, most))
  const total = formatMoney({ ...price, amount: price.amount * quantity })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <span className="min-w-32 flex-1">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-sm text-muted">
          {formatExtraPrice(extra)}
          {left !== null && ` · ${t(messages.sell.left, { n: left })}`}
        </span>
      </span>
      {left === 0 ? (
        <Badge tone="warning" icon="circleAlert">
          {messages.soldOut}
        </Badge>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <Stepper label={t(messages.sell.quantity, { name })} value={quantity} least={1} most={most} onChange={setTyped} />
          <Button
            kind="primary"
            isBusy={isBusy}
            aria-label={t(messages.sell.addOf, { name, price: total })}
            onClick={() => {
              setTyped(undefined)
              onSell(quantity)
            }}
          >
            {t(messages.sell.add, { price: total })}
          </Button>
        </span>
      )}
    </li>
  )
}

function SoldExtras({ booking, sold }: Pick<BookingExtras, 'sold'> & { booking: number }) {
  const messages = extrasMessages().sell
  const { run, isPending } = useAction('POST /booking/:id/folio/:lineId/reverse', { idempotent: true, done: messages.undone })
  if (!sold.length) return null
  return (
    <section>
      <h3>{messages.sold}</h3>
      <ul className="mt-1">
        {sold.map(({ id, line, description, amount, isReturned }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              <bdi className={isReturned ? 'text-muted line-through' : ''}>{description}</bdi>{' '}
              {isReturned && <Badge icon="undo2">{messages.returned}</Badge>}
            </span>
            <span className="flex items-center gap-2">
              {!isReturned && (
                <Button
                  kind="quiet"
                  isSmall
                  icon="undo2"
                  isBusy={isPending}
                  aria-label={t(messages.undoOf, { what: description })}
                  onClick={() => void run({ params: { id: booking, lineId: line }, body: { reason: messages.undoReason } })}
                >
                  {messages.undo}
                </Button>
              )}
              <span className={`tabular whitespace-nowrap ${isReturned ? 'text-muted line-through' : ''}`}>{formatMoney(amount)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
