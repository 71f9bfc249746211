import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChangeDialog } from '../../kit/booking/ChangeDialog.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt, formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import type { Booking } from './bookingStatus.ts'
import { findMovableLines } from './otherRooms.ts'
import { useOtherRooms } from './useOtherRooms.ts'

type Line = Booking['lines'][number]

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Changes a room on the same nights; the price difference is shown before confirming. */
export function ChangeRoom(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const lines = findMovableLines(props.booking, businessDayAt(props.booking.property.timezone))
  if (!lines.length) return null
  return (
    <>
      <Button icon="bed" onClick={() => setOpen(true)}>
        {getMessages('booking').changeRoom}
      </Button>
      {isOpen && <ChangeRoomDialog {...props} lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeRoomDialog({ booking, token, onChange, lines, onClose }: Props & { lines: Line[]; onClose: () => void }) {
  const messages = getMessages('booking')
  const [lineId, setLineId] = useState(lines.length === 1 ? lines[0]?.id : undefined)
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)
  const line = lines.find(({ id }) => id === lineId)
  const { found, retry } = useOtherRooms(booking, line, token)
  const selectedRoom = found?.rooms.find(other => other.key === key)
  const request = { params: { id: booking.id }, headers: tokenHeader(token) }
  const body = line && selectedRoom && { lines: replaceRoomOfLine(booking, line, selectedRoom), version: booking.version }
  const preview = useDryRun('PUT /booking/:id', body && { ...request, body: { ...body, dryRun: true } })
  const difference = preview.data?.difference
  const handleConfirm = async () => {
    if (!body || !difference) return
    setBusy(true)
    // The API refuses if the price is not the one that was shown.
    const reply = await api('PUT /booking/:id', { ...request, body: { ...body, expectedTotal: difference.total.after } })
    setBusy(false)
    if (!reply.ok) return toast('error', reply.problem.detail)
    const { difference: _difference, ...changed } = reply.data
    onChange(changed)
    toast('success', messages.roomChanged)
    onClose()
  }
  return (
    <ChangeDialog
      title={messages.changeRoom}
      isOpen
      onClose={onClose}
      difference={difference}
      problem={preview.problem}
      isLoading={preview.isLoading}
      refusal={difference && <p>{t(messages.datesFee, { fee: formatMoney(difference.fee), hostel: booking.property.name })}</p>}
      confirm={messages.changeRoom}
      isBusy={isBusy}
      onConfirm={handleConfirm}
    >
      <p>{messages.roomText}</p>
      {lines.length > 1 && (
        <LabelledSelect
          label={messages.whichBeds}
          none={messages.choosePart}
          value={line ? String(line.id) : ''}
          choices={lines.map(each => [String(each.id), formatLineWithGuests(each)])}
          onChange={id => {
            setLineId(Number(id))
            setKey('')
          }}
        />
      )}
      {line && !found && <Skeleton rows={1} height={44} label={messages.roomsReading} />}
      {found?.problem && <ErrorState problem={found.problem} onRetry={retry} />}
      {found && !found.problem && !found.rooms.length && <p role="status">{messages.noOtherRoom}</p>}
      {found && found.rooms.length > 0 && (
        <LabelledSelect
          label={messages.toRoom}
          none={messages.chooseRoom}
          value={key}
          choices={found.rooms.map(other => [other.key, other.label])}
          onChange={setKey}
        />
      )}
    </ChangeDialog>
  )
}

/** All lines of the booking for the API, with one room replaced. */
const replaceRoomOfLine = ({ lines }: Booking, moved: Line, { room, as }: { room: number; as: 'bed' | 'unit' }) =>
  lines.filter(({ status }) => status === 'active').map(({ id }) => (id === moved.id ? { id, room, as } : { id }))

const formatLineWithGuests = (line: Line) => joinWithCommas([formatOfferLine(line), ...line.guests.map(({ name }) => name)])

interface LabelledSelectProps {
  label: string
  none: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function LabelledSelect({ label, none, value, choices, onChange }: LabelledSelectProps) {
  return (
    <Field label={label}>
      {wiring => (
        <select {...wiring} className="input" value={value} onChange={e => onChange(e.target.value)}>
          <option value="">{none}</option>
          {choices.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
