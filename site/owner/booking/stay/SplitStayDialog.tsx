import { useState } from 'react'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { LoadFailedNotice } from '../../../kit/LoadFailedNotice.tsx'
import { formatBedIn } from '../../../lib/format/bookingLabels.ts'
import { businessDayAt, formatDay } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useDryRun } from '../../../lib/http/useDryRun.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { formatAvailabilityThroughout } from '../../room/availabilityFormat.ts'
import { formatBedMoves } from '../../room/replanProposal.ts'
import { BedSelect } from './BedSelect.tsx'
import { DateField, type DialogProps } from './DateDialogs.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { canMoveTo } from './MoveRoomDialog.tsx'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { getSplitStays, getSplittableStays, type SplitStay } from './splitStays.ts'
import { useReplan } from './useReplan.tsx'

/** A guest sleeps in another bed from a night on that is still to come: who, from when, and in which bed. */
export function SplitStayDialog({ booking, onClose }: DialogProps) {
  const stays = getSplittableStays(booking, businessDayAt(booking.property.timezone))
  const [who, setWho] = useState(stays[0]?.guest)
  const stay = stays.find(s => s.guest === who)
  const [day, setDay] = useState('')
  const from = day || (stay?.nights.first ?? '')
  const own = stay?.line.room
  const [room, setRoom] = useState('')
  const [bed, setBed] = useState('')
  const [price, setPrice] = useState<'agreed' | 'new'>('agreed')
  const [reason, setReason] = useState('')
  const isInside = stay !== undefined && from >= stay.nights.first && from <= stay.nights.last
  const query = { property: booking.property.id, arrival: from, departure: stay?.line.departure ?? booking.departure }
  const { item: rooms, problem, reload } = useItem('GET /room/free', { query }, { enabled: isInside })
  const params = { id: booking.id }
  const { item: suitability } = useItem('GET /booking/:id/rooms', { params, query: { guest: who ?? 0, from } }, { enabled: isInside })
  const isSame = room === '' || Number(room) === own
  const request = { guest: who ?? 0, from, bed: Number(bed), ...(!isSame && { price }) }
  const replan = useReplan(request)
  const messages = stayMessages()
  const body = {
    ...request,
    ...(replan.body.replan && { replan: replan.body.replan }),
    ...(reason && { reason }),
    version: booking.version,
  }
  const undo = useAction('DELETE /booking/:id/split', { done: messages.split.joined })
  const { run, isPending, isDone } = useAction('POST /booking/:id/split', {
    done: t(messages.split.done, { day: formatDay(from || booking.arrival) }),
    offer: ({ version }) => ({ label: messages.dates.undo, run: () => undo.run({ params, query: { guest: request.guest, version } }) }),
  })
  const isReady = isInside && bed !== ''
  const preview = useDryRun('POST /booking/:id/split', isReady && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  const others = (rooms ?? []).filter(r => r.room !== own && canMoveTo(suitability?.rooms, r.room, stay?.line.as))
  return (
    <ChangeDialog
      title={messages.split.title}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      offer={replan.offer(preview.problem)}
      confirm={messages.split.confirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      {stays.length > 1 && (
        <LabelledSelect
          label={messages.split.who}
          value={String(who)}
          options={stays.map((s): [string, string] => [String(s.guest), s.label])}
          onChange={next => {
            setWho(Number(next))
            setDay('')
            setRoom('')
            setBed('')
          }}
        />
      )}
      <DateField
        label={messages.split.from}
        value={from}
        {...(stay && { min: stay.nights.first, max: stay.nights.last })}
        onChange={next => {
          setDay(next)
          setBed('')
        }}
      />
      {stay && isInside && (
        <>
          {problem && !rooms ? (
            <LoadFailedNotice what={messages.move.whatIsFree} problem={problem} onRetry={reload} />
          ) : (
            <LabelledSelect
              label={messages.move.to}
              value={isSame ? String(own) : room}
              options={[
                [String(own), t(messages.move.anotherBed, { room: stay.line.roomName })],
                ...others.map((r): [string, string] => [
                  String(r.room),
                  t(messages.move.roomAndFree, { room: r.roomName, free: formatAvailabilityThroughout(r) }),
                ]),
              ]}
              onChange={next => {
                setRoom(next)
                setBed('')
              }}
            />
          )}
          <BedSelect
            booking={booking}
            query={{ guest: stay.guest, from, ...(!isSame && { room: Number(room) }) }}
            value={bed}
            isNeeded
            onChange={setBed}
          />
          {!isSame && (
            <LabelledSelect
              label={messages.move.price}
              value={price}
              options={[
                ['agreed', messages.move.prices.agreed],
                ['new', messages.move.prices.new],
              ]}
              onChange={value => setPrice(value === 'new' ? 'new' : 'agreed')}
            />
          )}
        </>
      )}
      {replan.notice}
      <ReasonInput value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}

/** Whose stay is split, and where they go on. */
function useSplitStay({ booking }: Pick<DialogProps, 'booking'>, isOffered: (stay: SplitStay) => boolean = () => true) {
  const stays = getSplitStays(booking).filter(isOffered)
  const [who, setWho] = useState(stays[0]?.guest)
  const stay = stays.find(s => s.guest === who) ?? stays[0]
  const { split: messages } = stayMessages()
  const fields = (
    <>
      {stays.length > 1 && (
        <LabelledSelect
          label={messages.who}
          value={String(stay?.guest)}
          options={stays.map((s): [string, string] => [String(s.guest), s.label])}
          onChange={next => setWho(Number(next))}
        />
      )}
      {stay && <p>{formatSplit(stay.movesTo)}</p>}
    </>
  )
  return { stay, fields }
}

export const formatSplit = ({ from, roomName, bed }: SplitStay['movesTo']): string =>
  t(stayMessages().split.movesTo, { day: formatDay(from), room: roomName, bed: formatBedIn(bed) })

/** All nights in the first bed again, at the price of before. */
export function JoinStayDialog({ booking, onClose }: DialogProps) {
  const { stay, fields } = useSplitStay({ booking })
  const [reason, setReason] = useState('')
  const guest = stay?.guest ?? 0
  const replan = useReplan({ guest })
  const moves = replan.body.replan
  const params = { id: booking.id }
  const query = { guest, ...(moves && { replan: formatBedMoves(moves) }), version: booking.version }
  const { split: messages } = stayMessages()
  const { run, isPending, isDone } = useAction('DELETE /booking/:id/split', { done: messages.joined })
  const preview = useDryRun('DELETE /booking/:id/split', stay && !isDone ? { params, query: { ...query, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, query: { ...query, ...(reason && { reason }) } })).ok && onClose()
  return (
    <ChangeDialog
      title={messages.joinTitle}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      offer={replan.offer(preview.problem)}
      confirm={messages.joinConfirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      {fields}
      {replan.notice}
      <ReasonInput value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}

/** The day has come: they lie in the other bed from now on, and the first one is to be made. */
export function MoveSplitDialog({ booking, onClose }: DialogProps) {
  const today = businessDayAt(booking.property.timezone)
  const { stay, fields } = useSplitStay({ booking }, s => s.movesTo.from <= today)
  const [bed, setBed] = useState('')
  const params = { id: booking.id }
  const own = stay?.movesTo.bed.id
  const body = { guest: stay?.guest ?? 0, ...(bed && Number(bed) !== own && { bed: Number(bed) }), version: booking.version }
  const messages = stayMessages()
  const { run, isPending, isDone } = useAction('POST /booking/:id/split/move', { done: messages.move.done })
  const preview = useDryRun('POST /booking/:id/split/move', stay && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title={messages.split.moveTitle}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      confirm={messages.split.moveConfirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      {fields}
      {stay && preview.problem && (
        <BedSelect
          booking={booking}
          query={{ guest: stay.guest, room: stay.movesTo.room, ...(stay.line.departure > today && { from: today }) }}
          value={bed}
          isNeeded
          onChange={setBed}
        />
      )}
    </ChangeDialog>
  )
}
