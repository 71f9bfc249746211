import { useId, useState } from 'react'
import type { Money } from '../../../../domain/money/money.ts'
import type { BillPart } from '../../../../domain/money/splitBill.ts'
import { Badge } from '../../../kit/Badge.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Stepper } from '../../../kit/form/Stepper.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { formatFolioLine } from '../../../lib/format/folioFormat.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { t } from '../../../lib/language/messages.ts'
import { IssueInvoiceButton } from '../IssueInvoiceButton.tsx'
import { folioMessages } from '../messages.ts'
import { PaymentForm } from '../PaymentForm.tsx'
import { type Booking, type Can, canTakePayment, type Folio, getActiveGuests } from '../types.ts'
import { billParts, equalPayers, payersByGuest, type SplitWay, splitWays, standingCharges } from './billParts.ts'

interface Props {
  booking: Booking
  folio: Folio
  can: Can
}

/** Guests of one booking pay for themselves: by bed, in equal parts or by what is on the bill, each with an invoice of their own. */
export function SplitBillButton({ booking, folio, can }: Props) {
  const [isOpen, setOpen] = useState(false)
  const messages = folioMessages().split
  if (!canTakePayment(booking, can)) return null
  return (
    <>
      <Button icon="users" onClick={() => setOpen(true)}>
        {messages.button}
      </Button>
      <Modal title={t(messages.title, { name: booking.guest.name })} isOpen={isOpen} isGrowing onClose={() => setOpen(false)}>
        <SplitBill booking={booking} folio={folio} can={can} />
      </Modal>
    </>
  )
}

/** What is being paid for. */
interface ChosenPart {
  name: string
  /** Who brings the money; the guest of the booking where it is not said. */
  receivedFrom?: string
  amount: Money
  lines?: readonly number[]
}

const MOST_PARTS = 40

function SplitBill({ booking, folio, can }: Props) {
  const messages = folioMessages().split
  const guests = getActiveGuests(booking).length
  const [way, setWay] = useState<SplitWay>(guests > 1 ? 'guest' : 'equal')
  const [parts, setParts] = useState(Math.max(2, guests))
  const [paying, setPaying] = useState<ChosenPart>()
  const name = useId()
  if (paying)
    return (
      <div className="grid gap-4">
        <h3>{t(messages.takeTitle, { name: paying.name })}</h3>
        <PaymentForm booking={booking} part={paying} onDone={() => setPaying(undefined)} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="label">{messages.how}</legend>
        <div className="flex flex-wrap gap-2">
          {splitWays.map(known => (
            <label key={known} className="choice">
              <input type="radio" name={name} value={known} checked={way === known} onChange={() => setWay(known)} />
              {messages.ways[known]}
            </label>
          ))}
        </div>
      </fieldset>
      {way === 'equal' && <Stepper label={messages.parts} value={parts} least={2} most={MOST_PARTS} onChange={setParts} />}
      {way === 'line' ? (
        <LineChoice booking={booking} folio={folio} can={can} onPay={setPaying} />
      ) : (
        <PartList
          booking={booking}
          parts={billParts(folio, way === 'guest' ? payersByGuest(booking) : equalPayers(parts))}
          can={can}
          onPay={setPaying}
        />
      )}
      <p className="text-sm text-muted">{messages.note}</p>
    </div>
  )
}

interface ChoiceProps {
  booking: Booking
  can: Can
  onPay: (part: ChosenPart) => void
}

function PartList({ booking, parts, can, onPay }: ChoiceProps & { parts: readonly BillPart[] }) {
  const messages = folioMessages().split
  return (
    <ul className="grid gap-2">
      {parts.map(({ name, charged, open }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name
        <li key={i} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line p-3">
          <span className="min-w-28 flex-1">
            <bdi className="font-semibold">{name}</bdi>
            <span className="tabular block text-sm text-muted">{formatMoney(charged)}</span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {can('invoice.issue') && <IssueInvoiceButton booking={booking} part={{ name, amount: charged }} />}
            {open.amount > 0 ? (
              <Button
                kind="primary"
                aria-label={t(messages.takeOf, { price: formatMoney(open), name })}
                onClick={() => onPay({ name, receivedFrom: name, amount: open })}
              >
                {t(messages.take, { price: formatMoney(open) })}
              </Button>
            ) : (
              <Badge tone="positive" icon="check">
                {messages.settled}
              </Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function LineChoice({ booking, folio, can, onPay }: ChoiceProps & { folio: Folio }) {
  const messages = folioMessages().split
  const [chosen, setChosen] = useState<readonly number[]>([])
  const charges = standingCharges(folio)
  const { currency } = folio.balance
  const own = charges.filter(line => chosen.includes(line.id))
  const sum = { amount: own.reduce((n, line) => n + line.amount.amount, 0), currency }
  const payable = { amount: Math.min(sum.amount, folio.balance.amount), currency }
  const toggle = (id: number) => setChosen(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]))
  return (
    <>
      <fieldset>
        <legend className="label">{messages.lines}</legend>
        {charges.map(line => (
          <label key={line.id} className="flex items-start justify-between gap-4 py-1.5">
            <span className="flex items-start gap-2.5">
              <input className="check" type="checkbox" checked={chosen.includes(line.id)} onChange={() => toggle(line.id)} />
              <bdi>{formatFolioLine(line, booking.arrival)}</bdi>
            </span>
            <span className="tabular whitespace-nowrap">{formatMoney(line.amount)}</span>
          </label>
        ))}
      </fieldset>
      {payable.amount > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="tabular font-semibold">{t(messages.chosen, { price: formatMoney(sum) })}</span>
          <span className="flex flex-wrap gap-2">
            {can('invoice.issue') && (
              <IssueInvoiceButton booking={booking} part={{ name: booking.guest.name, amount: sum, lines: chosen }} />
            )}
            <Button kind="primary" onClick={() => onPay({ name: booking.guest.name, amount: payable, lines: chosen })}>
              {t(messages.take, { price: formatMoney(payable) })}
            </Button>
          </span>
        </div>
      ) : (
        <p className="text-muted">{messages.nothing}</p>
      )}
    </>
  )
}
