import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useRehearsal } from '../../lib/useRehearsal.ts'
import { words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import { cancelParts } from './cancelParts.ts'
import type { Booking } from './words.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** One bed or room of several is given up, and the others stay. */
export function CancelPart(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!cancelParts(props.booking).length) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words('booking').cancelPart}</Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ booking, token, onChange, onClose }: Props & { onClose: () => void }) {
  const said = words('booking')
  const parts = cancelParts(booking)
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)
  const part = parts.find(p => p.key === key)
  const question = { params: { id: booking.id }, query: { ...part?.query, version: booking.version }, headers: tokenHeader(token) }
  const shown = useRehearsal('DELETE /booking/:id', part && { ...question, query: { ...question.query, dryRun: true } })
  const handleConfirm = async () => {
    // Without a part it would be the whole booking.
    if (!part) return
    setBusy(true)
    const reply = await api('DELETE /booking/:id', question)
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    const { difference: _shown, ...changed } = reply.data
    onChange(changed)
    toast('success', said.partCancelled)
    onClose()
  }
  return (
    <ChangeDialog
      title={said.cancelPartTitle}
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      problem={shown.problem}
      isAsking={shown.isAsking}
      confirm={said.cancelThisPart}
      confirmKind="danger"
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      <p>{said.cancelPartText}</p>
      <Field label={said.whichPart}>
        {wiring => (
          <select {...wiring} className="input" value={key} onChange={e => setKey(e.target.value)}>
            <option value="">{said.choosePart}</option>
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
