import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { api } from '../../lib/http/api.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Booking } from './bookingStatus.ts'
import { findCancellableParts } from './cancellableParts.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Cancels one bed or room of several; the others stay booked. */
export function CancelPart(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!findCancellableParts(props.booking).length) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{getMessages('booking').cancelPart}</Button>
      {isOpen && <CancelPartDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CancelPartDialog({ booking, token, onChange, onClose }: Props & { onClose: () => void }) {
  const messages = getMessages('booking')
  const parts = findCancellableParts(booking)
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)
  const part = parts.find(p => p.key === key)
  const request = { params: { id: booking.id }, query: { ...part?.query, version: booking.version }, headers: tokenHeader(token) }
  const preview = useDryRun('DELETE /booking/:id', part && { ...request, query: { ...request.query, dryRun: true } })
  const handleConfirm = async () => {
    // Without a part the API would cancel the whole booking.
    if (!part) return
    setBusy(true)
    const reply = await api('DELETE /booking/:id', request)
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    const { difference: _difference, ...changed } = reply.data
    onChange(changed)
    toast('success', messages.partCancelled)
    onClose()
  }
  return (
    <ChangeDialog
      title={messages.cancelPartTitle}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      problem={preview.problem}
      isLoading={preview.isLoading}
      confirm={messages.cancelThisPart}
      confirmKind="danger"
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      <p>{messages.cancelPartText}</p>
      <Field label={messages.whichPart}>
        {wiring => (
          <select {...wiring} className="input" value={key} onChange={e => setKey(e.target.value)}>
            <option value="">{messages.choosePart}</option>
            {parts.map(p => (
              <option key={p.key} value={p.key}>
                {p.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ChangeDialog>
  )
}
