import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { expectExtras, useLeaveExtras } from '../../kit/booking/useLeaveExtras.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Stepper } from '../../kit/form/Stepper.tsx'
import { businessDayAt, formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { largestParty } from '../stay/party.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import type { Booking } from './bookingStatus.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

const kinds = ['undisclosed', 'female', 'male', 'other'] as const
type Kind = (typeof kinds)[number]

/** More guests before arrival, in beds of the same kind; who has booked keeps place and price, and the difference is shown before confirming. */
export function AddGuests({ booking, token, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const today = businessDayAt(booking.property.timezone)
  if (booking.status !== 'confirmed' || booking.arrival < today || countGuests(booking) >= largestParty) return null
  return (
    <>
      <Button icon="userPlus" onClick={() => setOpen(true)}>
        {getMessages('booking').moreGuests.title}
      </Button>
      {isOpen && <AddGuestsDialog booking={booking} token={token} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

const activeLines = ({ lines }: Booking) => lines.filter(line => line.status === 'active')
const countGuests = (booking: Booking) => activeLines(booking).reduce((n, line) => n + line.guestCount, 0)

function AddGuestsDialog({ booking, token, onChange, onClose }: Props & { onClose: () => void }) {
  const messages = getMessages('booking').moreGuests
  const { female, male, otherGender: other, undisclosed } = getMessages('sleepers')
  const labels: Record<Kind, string> = { undisclosed, female, male, other }
  const lines = activeLines(booking)
  const [selected, setSelected] = useState(lines[0]?.id)
  const [count, setCount] = useState(1)
  const [kind, setKind] = useState<Kind>('undisclosed')
  const [isBusy, setBusy] = useState(false)
  const extras = useLeaveExtras()
  const added = Array.from({ length: count }, () => (kind === 'undisclosed' ? {} : { gender: kind }))
  const body = {
    lines: lines.map(({ id, guests }) => ({ id, guests: [...guests.map(guest => ({ id: guest.id })), ...(id === selected ? added : [])] })),
    ...extras.request,
    version: booking.version,
  }
  const request = { params: { id: booking.id }, headers: tokenHeader(token) }
  const preview = useDryRun('PUT /booking/:id', { ...request, body: { ...body, dryRun: true } })
  const difference = preview.data?.difference
  const handleConfirm = async () => {
    setBusy(true)
    // The API refuses if the price is not the one that was shown.
    const reply = await api('PUT /booking/:id', {
      ...request,
      body: { ...body, ...(difference && { expectedTotal: difference.total.after }), ...expectExtras(difference) },
    })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    const { difference: _difference, ...changed } = reply.data
    onChange(changed)
    toast('success', messages.done)
    onClose()
  }
  return (
    <ChangeDialog
      title={messages.title}
      isOpen
      onClose={onClose}
      difference={difference}
      problem={preview.problem}
      isLoading={preview.isLoading}
      extras={extras}
      refusal={
        difference && <p>{t(getMessages('booking').datesFee, { fee: formatMoney(difference.fee), hostel: booking.property.name })}</p>
      }
      confirm={messages.title}
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      <p>{messages.text}</p>
      {lines.length > 1 && (
        <Field label={messages.where}>
          {wiring => (
            <select {...wiring} className="input" value={selected} onChange={e => setSelected(Number(e.target.value))}>
              {lines.map(line => (
                <option key={line.id} value={line.id}>
                  {formatOfferLine(line)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-end gap-6">
        <div>
          <p className="label">{messages.howMany}</p>
          <Stepper
            label={messages.howMany}
            value={count}
            least={1}
            most={Math.max(1, largestParty - countGuests(booking))}
            onChange={setCount}
          />
        </div>
        <Field label={messages.who} className="min-w-48 grow">
          {wiring => (
            <select {...wiring} className="input" value={kind} onChange={e => setKind(e.target.value as Kind)}>
              {kinds.map(each => (
                <option key={each} value={each}>
                  {labels[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </ChangeDialog>
  )
}
