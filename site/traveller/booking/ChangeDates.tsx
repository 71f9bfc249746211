import { useState } from 'react'
import { addDays } from '../../../api/domain/days.ts'
import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { api } from '../../lib/api.ts'
import { dayAt, formatMoney } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useRehearsal } from '../../lib/useRehearsal.ts'
import { tokenHeader } from '../link/token.ts'
import type { Booking } from './words.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Other dates before the stay begins: what they cost stands there before anything is pressed. */
export function ChangeDates({ booking, token, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const today = dayAt(booking.property.timezone)
  if (booking.status !== 'confirmed' || booking.arrival < today) return null
  return (
    <div className="mt-4 print:hidden">
      <Button icon="calendar" onClick={() => setOpen(true)}>
        Change the dates
      </Button>
      {isOpen && <Dialog booking={booking} token={token} onChange={onChange} today={today} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Dialog({ booking, token, onChange, onClose, today }: Props & { today: string; onClose: () => void }) {
  const [arrival, setArrival] = useState(booking.arrival)
  const [departure, setDeparture] = useState(booking.departure)
  const [isBusy, setBusy] = useState(false)
  const dates = { ...(arrival !== booking.arrival && { arrival }), ...(departure !== booking.departure && { departure }) }
  const isAsked = Object.keys(dates).length > 0 && arrival !== '' && arrival < departure
  const question = { params: { id: booking.id }, body: { ...dates, version: booking.version }, headers: tokenHeader(token) }
  const shown = useRehearsal('PUT /booking/:id', isAsked ? { ...question, body: { ...question.body, dryRun: true } } : undefined)
  const difference = shown.data?.difference
  const handleConfirm = async () => {
    setBusy(true)
    // What was shown is what is agreed.
    const body = { ...question.body, ...(difference && { expectedTotal: difference.total.after }) }
    const reply = await api('PUT /booking/:id', { ...question, body })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    const { difference: _shown, ...changed } = reply.data
    onChange(changed)
    toast('success', 'Your dates are changed. A mail with all of it is on its way.')
    onClose()
  }
  return (
    <ChangeDialog
      title="Change the dates"
      isOpen
      onClose={onClose}
      difference={difference}
      problem={shown.problem}
      isAsking={shown.isAsking}
      onTake={stay => {
        setArrival(stay.arrival)
        setDeparture(stay.departure)
      }}
      refusal={
        difference && (
          <p>
            By the terms of your booking this would cost a fee of {formatMoney(difference.fee)}. Please call {booking.property.name}: the
            hostel can change it for you.
          </p>
        )
      }
      confirm="Change the dates"
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      <p>Nights you keep stay at the price you booked; only further nights are priced anew.</p>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Arrival">
          {wiring => (
            <input {...wiring} type="date" className="input" min={today} value={arrival} onChange={e => setArrival(e.target.value)} />
          )}
        </Field>
        <Field label="Departure">
          {wiring => (
            <input
              {...wiring}
              type="date"
              className="input"
              min={addDays(arrival || booking.arrival, 1)}
              value={departure}
              onChange={e => setDeparture(e.target.value)}
            />
          )}
        </Field>
      </div>
    </ChangeDialog>
  )
}
