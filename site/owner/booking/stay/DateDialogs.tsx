import { useState } from 'react'
import { addDays } from '../../../../api/domain/days.ts'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { dayAt, formatDay } from '../../../lib/format.ts'
import { useAction } from '../../../lib/useAction.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import type { Booking } from '../types.ts'
import { Reason } from './Reason.tsx'

export interface DialogProps {
  booking: Booking
  onClose: () => void
}

/** Other dates: the nights that stay keep their price. */
export function ChangeDates({ booking, onClose }: DialogProps) {
  const [arrival, setArrival] = useState(booking.arrival)
  const [departure, setDeparture] = useState(booking.departure)
  const params = { id: booking.id }
  const dates = { ...(arrival !== booking.arrival && { arrival }), ...(departure !== booking.departure && { departure }) }
  const body = { ...dates, version: booking.version }
  const isAsked = Object.keys(dates).length > 0 && arrival < departure
  const { run, isPending, isDone } = useAction('PUT /booking/:id', { done: 'The dates are changed.' })
  const shown = useRehearsal('PUT /booking/:id', isAsked && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title="Change dates"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      onTake={stay => {
        setArrival(stay.arrival)
        setDeparture(stay.departure)
      }}
      confirm="Change the dates"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <div className="grid grid-cols-2 gap-4">
        <DateField label="Arrival" value={arrival} onChange={setArrival} />
        <DateField label="Departure" value={departure} min={addDays(arrival || booking.arrival, 1)} onChange={setDeparture} />
      </div>
    </ChangeDialog>
  )
}

export function Extend({ booking, onClose }: DialogProps) {
  const [departure, setDeparture] = useState(addDays(booking.departure, 1))
  const params = { id: booking.id }
  const body = { departure, version: booking.version }
  const isAsked = departure > booking.departure
  const { run, isPending, isDone } = useAction('POST /booking/:id/extend', {
    done: `They stay until ${formatDay(departure || booking.departure)}.`,
  })
  const shown = useRehearsal('POST /booking/:id/extend', isAsked && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title="Extend the stay"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      onTake={stay => setDeparture(stay.departure)}
      confirm="Extend"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <DateField label="New departure" value={departure} min={addDays(booking.departure, 1)} onChange={setDeparture} />
    </ChangeDialog>
  )
}

export function LeaveEarly({ booking, onClose }: DialogProps) {
  const today = dayAt(booking.property.timezone)
  const first = today > booking.arrival ? today : addDays(booking.arrival, 1)
  const [departure, setDeparture] = useState(first)
  const [isReleased, setReleased] = useState(false)
  const [reason, setReason] = useState('')
  const params = { id: booking.id }
  const body = {
    departure,
    charge: isReleased ? ('release' as const) : ('keep' as const),
    ...(reason && { reason }),
    version: booking.version,
  }
  const isAsked = departure >= first && departure < booking.departure && (!isReleased || reason !== '')
  const { run, isPending, isDone } = useAction('POST /booking/:id/early-departure', { done: 'The nights that are left can be sold again.' })
  const shown = useRehearsal(
    'POST /booking/:id/early-departure',
    isAsked && !isDone ? { params, body: { ...body, dryRun: true } } : undefined,
  )
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title="Leave early"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      confirm="Change the departure"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <DateField label="New departure" value={departure} min={first} max={addDays(booking.departure, -1)} onChange={setDeparture} />
      <label className="flex items-start gap-2">
        <input type="checkbox" className="check" checked={isReleased} onChange={e => setReleased(e.target.checked)} />
        <span>Take the nights that are left off the bill (managers only)</span>
      </label>
      <Reason value={reason} onChange={setReason} isNeeded={isReleased} />
    </ChangeDialog>
  )
}

interface DateFieldProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function DateField({ label, onChange, ...rest }: DateFieldProps) {
  return (
    <Field label={label}>
      {wiring => <input {...wiring} {...rest} type="date" className="input" onChange={e => onChange(e.target.value)} />}
    </Field>
  )
}
