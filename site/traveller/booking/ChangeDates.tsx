import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { expectExtras, useLeaveExtras } from '../../kit/booking/useLeaveExtras.ts'
import { businessDayAt, formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { DateFields } from '../stay/DateFields.tsx'
import type { Booking } from './bookingStatus.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Changes the dates before arrival; the price difference is shown before confirming. */
export function ChangeDates({ booking, token, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const today = businessDayAt(booking.property.timezone)
  if (booking.status !== 'confirmed' || booking.arrival < today) return null
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {getMessages('booking').changeDates}
      </Button>
      {isOpen && <ChangeDatesDialog booking={booking} token={token} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeDatesDialog({ booking, token, onChange, onClose }: Props & { onClose: () => void }) {
  const messages = getMessages('booking')
  const [stay, setStay] = useState({ arrival: booking.arrival, departure: booking.departure })
  const { arrival, departure } = stay
  const [isBusy, setBusy] = useState(false)
  const extras = useLeaveExtras()
  const dates = { ...(arrival !== booking.arrival && { arrival }), ...(departure !== booking.departure && { departure }) }
  const isEnabled = Object.keys(dates).length > 0 && arrival !== '' && arrival < departure
  const request = {
    params: { id: booking.id },
    body: { ...dates, ...extras.request, version: booking.version },
    headers: tokenHeader(token),
  }
  const preview = useDryRun('PUT /booking/:id', isEnabled ? { ...request, body: { ...request.body, dryRun: true } } : undefined)
  const difference = preview.data?.difference
  const handleConfirm = async () => {
    setBusy(true)
    // The API refuses if the price is not the one that was shown.
    const body = { ...request.body, ...(difference && { expectedTotal: difference.total.after }), ...expectExtras(difference) }
    const reply = await api('PUT /booking/:id', { ...request, body })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    const { difference: _difference, ...changed } = reply.data
    onChange(changed)
    toast('success', messages.datesChanged)
    onClose()
  }
  return (
    <ChangeDialog
      title={messages.changeDates}
      isOpen
      onClose={onClose}
      difference={difference}
      problem={preview.problem}
      isLoading={preview.isLoading}
      extras={extras}
      onTake={setStay}
      refusal={difference && <p>{t(messages.datesFee, { fee: formatMoney(difference.fee), hostel: booking.property.name })}</p>}
      confirm={messages.changeDates}
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      <p>{messages.datesText}</p>
      <DateFields dates={stay} onChange={setStay} isRequired className="" />
    </ChangeDialog>
  )
}
