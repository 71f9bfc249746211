import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Unread } from '../../../kit/Unread.tsx'
import { dayAt } from '../../../lib/format.ts'
import { useAction } from '../../../lib/useAction.ts'
import { useItem } from '../../../lib/useItem.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import { FreeNights } from '../../room/FreeNights.tsx'
import { throughoutWords } from '../../room/freeWords.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { partsOf } from './parts.ts'
import { Reason } from './Reason.tsx'

/** A party or one guest to another room; what was slept stays where it was. */
export function MoveRoom({ booking, onClose }: DialogProps) {
  const parts = partsOf(booking)
  const today = dayAt(booking.property.timezone)
  const {
    item: rooms,
    problem,
    reload,
  } = useItem('GET /room/free', {
    query: { property: booking.property.id, arrival: booking.arrival < today ? today : booking.arrival, departure: booking.departure },
  })
  const [part, setPart] = useState(parts[0]?.key ?? '')
  const [room, setRoom] = useState('')
  const [price, setPrice] = useState<'agreed' | 'new'>('agreed')
  const [reason, setReason] = useState('')
  const who = parts.find(p => p.key === part)?.query ?? {}
  const params = { id: booking.id }
  const body = { ...who, room: Number(room), price, ...(reason && { reason }), version: booking.version }
  const { run, isPending, isDone } = useAction('POST /booking/:id/move', { done: 'They have moved.' })
  const shown = useRehearsal('POST /booking/:id/move', room && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title="Move to another room"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      confirm="Move"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <Choice label="Who moves" value={part} options={parts.map(p => [p.key, p.label])} onChange={setPart} />
      <Choice
        label="To"
        value={room}
        options={[
          ['', 'Choose a room'],
          ...(rooms ?? []).map((r): [string, string] => [String(r.room), `${r.roomName}: ${throughoutWords(r)}`]),
        ]}
        onChange={setRoom}
      />
      {problem && !rooms ? <Unread what="What is free" problem={problem} onRetry={reload} /> : <FreeNights rooms={rooms} />}
      <Choice
        label="Price"
        value={price}
        options={[
          ['agreed', 'As it was agreed'],
          ['new', 'Of the new room, from the move on'],
        ]}
        onChange={value => setPrice(value === 'new' ? 'new' : 'agreed')}
      />
      <Reason value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly [value: string, words: string][]
  onChange: (value: string) => void
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {wiring => (
        <select {...wiring} className="input" value={value} onChange={e => onChange(e.target.value)}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
