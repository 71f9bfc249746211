import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/Field.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { dayAt, formatMoney } from '../../lib/format.ts'
import { commas } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useRehearsal } from '../../lib/useRehearsal.ts'
import { say, words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import { lineWords } from '../stay/stayWords.ts'
import { linesToMove } from './otherRooms.ts'
import { useOtherRooms } from './useOtherRooms.ts'
import type { Booking } from './words.ts'

type Line = Booking['lines'][number]

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Another room on the same nights: what it costs stands there before anything is pressed. */
export function ChangeRoom(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const lines = linesToMove(props.booking, dayAt(props.booking.property.timezone))
  if (!lines.length) return null
  return (
    <>
      <Button icon="bed" onClick={() => setOpen(true)}>
        {words('booking').changeRoom}
      </Button>
      {isOpen && <Dialog {...props} lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ booking, token, onChange, lines, onClose }: Props & { lines: Line[]; onClose: () => void }) {
  const said = words('booking')
  const [lineId, setLineId] = useState(lines.length === 1 ? lines[0]?.id : undefined)
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)
  const line = lines.find(({ id }) => id === lineId)
  const { found, retry } = useOtherRooms(booking, line, token)
  const wanted = found?.rooms.find(other => other.key === key)
  const question = { params: { id: booking.id }, headers: tokenHeader(token) }
  const body = line && wanted && { lines: linesWith(booking, line, wanted), version: booking.version }
  const shown = useRehearsal('PUT /booking/:id', body && { ...question, body: { ...body, dryRun: true } })
  const difference = shown.data?.difference
  const handleConfirm = async () => {
    if (!body || !difference) return
    setBusy(true)
    // What was shown is what is agreed.
    const reply = await api('PUT /booking/:id', { ...question, body: { ...body, expectedTotal: difference.total.after } })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    const { difference: _shown, ...changed } = reply.data
    onChange(changed)
    toast('success', said.roomChanged)
    onClose()
  }
  return (
    <ChangeDialog
      title={said.changeRoom}
      isOpen
      onClose={onClose}
      difference={difference}
      problem={shown.problem}
      isAsking={shown.isAsking}
      refusal={difference && <p>{say(said.datesFee, { fee: formatMoney(difference.fee), hostel: booking.property.name })}</p>}
      confirm={said.changeRoom}
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      <p>{said.roomText}</p>
      {lines.length > 1 && (
        <Choice
          label={said.whichBeds}
          none={said.choosePart}
          value={line ? String(line.id) : ''}
          choices={lines.map(each => [String(each.id), lineLabel(each)])}
          onChange={id => {
            setLineId(Number(id))
            setKey('')
          }}
        />
      )}
      {line && !found && <Skeleton rows={1} height={44} label={said.roomsReading} />}
      {found?.problem && <ErrorState problem={found.problem} onRetry={retry} />}
      {found && !found.problem && !found.rooms.length && <p role="status">{said.noOtherRoom}</p>}
      {found && found.rooms.length > 0 && (
        <Choice
          label={said.toRoom}
          none={said.chooseRoom}
          value={key}
          choices={found.rooms.map(other => [other.key, other.label])}
          onChange={setKey}
        />
      )}
    </ChangeDialog>
  )
}

/** All lines as they are to be: the others stay as they are. */
const linesWith = ({ lines }: Booking, moved: Line, { room, as }: { room: number; as: 'bed' | 'unit' }) =>
  lines.filter(({ status }) => status === 'active').map(({ id }) => (id === moved.id ? { id, room, as } : { id }))

const lineLabel = (line: Line) => commas([lineWords(line), ...line.guests.map(({ name }) => name)])

interface ChoiceProps {
  label: string
  none: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}

function Choice({ label, none, value, choices, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {wiring => (
        <select {...wiring} className="input" value={value} onChange={e => onChange(e.target.value)}>
          <option value="">{none}</option>
          {choices.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
