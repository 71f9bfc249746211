import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SelectField } from '../../../kit/form/fields.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { formatGuests } from '../../../lib/format/bookingLabels.ts'
import { formatStay } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { channelMessages } from '../messages.ts'
import type { Mapping } from './mappingValues.ts'
import type { Reservation } from './ReservationPanel.tsx'

interface Props {
  id: number
  reservation: Reservation
  onDone: () => void
}

/** Which of our rooms a reservation is in; what is left open is taken by what is mapped. */
export function TakeReservationForm({ id, reservation, onDone }: Props) {
  const { mapping: messages } = channelMessages()
  const { item, problem, reload } = useItem('GET /channel-managers/connections/:id/mapping', { params: { id } })
  if (item) return <RoomChoiceForm id={id} reservation={reservation} mapping={item} onDone={onDone} />
  return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={2} height={66} label={messages.loading} />
}

type ChoiceValues = { [name: `rooms.${number}`]: string }

function RoomChoiceForm({ id, reservation, mapping, onDone }: Props & { mapping: Mapping }) {
  const { reservations: messages } = channelMessages()
  const { run } = useAction('POST /channel-managers/connections/:id/reservations/:reservationId/take')
  const remotes = [...Map.groupBy(reservation.stays, s => s.remoteRoom)]
  const choices = listChoices(mapping)
  const handleSubmit = async (values: ChoiceValues) => {
    const rooms = remotes.flatMap(([remoteRoom], i) => {
      const [room, as] = (values[`rooms.${i}`] ?? '').split(' ')
      return room && (as === 'bed' || as === 'unit') ? [{ remoteRoom, room: Number(room), as, plan: null } as const] : []
    })
    const reply = await run({ params: { id, reservationId: reservation.id }, body: { rooms } })
    if (!reply.ok) return reply
    const { state, reason } = reply.data
    if (state === 'waiting')
      return { ok: false as const, problem: { status: 409, code: 'waiting', detail: messages.reasons[reason ?? 'unmapped'] } }
    onDone()
    return reply
  }
  const initial = Object.fromEntries(remotes.map(([remoteRoom], i) => [`rooms.${i}`, findMapped(mapping, remoteRoom)])) as ChoiceValues
  return (
    <Form<ChoiceValues> initial={initial} submit={messages.take} staysOpen onSubmit={handleSubmit}>
      {reservation.reason && <Notice kind="warning" title={messages.reasons[reservation.reason]} />}
      {remotes.map(([remoteRoom, stays], i) => (
        <SelectField<ChoiceValues>
          key={remoteRoom ?? ''}
          name={`rooms.${i}`}
          label={nameRemote(mapping, remoteRoom)}
          hint={stays.map(s => t(messages.stayOf, { stay: formatStay(s.arrival, s.departure), guests: formatGuests(s.guests) })).join('; ')}
          isOptional
          placeholder={messages.asMapped}
          choices={choices}
        />
      ))}
    </Form>
  )
}

function listChoices({ ours }: Mapping): [string, string][] {
  const { mapping: messages } = channelMessages()
  return ours.rooms.flatMap(room =>
    room.as.map((as): [string, string] => [`${room.id} ${as}`, t(as === 'bed' ? messages.byBed : messages.whole, { room: room.name })]),
  )
}

const findMapped = ({ rows }: Mapping, remoteRoom: string | null): string => {
  const row = rows.find(r => r.remoteRoom === remoteRoom)
  return row ? `${row.room} ${row.as}` : ''
}

const nameRemote = ({ remote }: Mapping, remoteRoom: string | null): string =>
  remote?.find(r => r.id === remoteRoom)?.name ?? channelMessages().reservations.unknownRoom
