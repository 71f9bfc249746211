import { useState } from 'react'
import type { Api, Result } from '../../../../api/contract.ts'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { LoadFailedNotice } from '../../../kit/LoadFailedNotice.tsx'
import { businessDayAt } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useDryRun } from '../../../lib/http/useDryRun.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { AvailabilityTable } from '../../room/AvailabilityTable.tsx'
import { formatAvailabilityThroughout } from '../../room/availabilityFormat.ts'
import { BedSelect } from './BedSelect.tsx'
import { getBookingParts } from './bookingParts.ts'
import type { DialogProps } from './DateDialogs.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { useReplan } from './useReplan.tsx'

/** Moves a party or one guest to another room or bed; past nights stay where they were. */
export function MoveRoomDialog({ booking, onClose }: DialogProps) {
  const parts = getBookingParts(booking)
  const today = businessDayAt(booking.property.timezone)
  const isLastDay = booking.departure <= today
  const {
    item: rooms,
    problem,
    reload,
  } = useItem(
    'GET /room/free',
    {
      query: { property: booking.property.id, arrival: booking.arrival < today ? today : booking.arrival, departure: booking.departure },
    },
    { enabled: !isLastDay },
  )
  const [part, setPart] = useState(parts[0]?.key ?? '')
  const movingPart = parts.find(p => p.key === part)
  const own = movingPart?.room
  const { item: suitability } = useItem(
    'GET /booking/:id/rooms',
    { params: { id: booking.id }, query: movingPart?.query ?? {} },
    { enabled: !isLastDay },
  )
  const [room, setRoom] = useState('')
  const [bed, setBed] = useState('')
  const [price, setPrice] = useState<'agreed' | 'new'>('agreed')
  const [reason, setReason] = useState('')
  const isSame = own !== undefined && (room === String(own.id) || isLastDay)
  const isOne = movingPart?.guests === 1
  const to = { ...(isSame ? {} : { room: Number(room), price }), ...(bed && isOne && { bed: Number(bed) }) }
  const isReady = isSame ? bed !== '' && isOne : room !== ''
  const moveRequest = { ...movingPart?.query, ...to }
  const replan = useReplan(moveRequest)
  const params = { id: booking.id }
  const messages = stayMessages().move
  const body = { ...moveRequest, ...replan.body, ...(reason && { reason }), version: booking.version }
  const { run, isPending, isDone } = useAction('POST /booking/:id/move', { done: messages.done })
  const preview = useDryRun('POST /booking/:id/move', isReady && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  const others = (rooms ?? []).filter(r => r.room !== own?.id && canMoveTo(suitability?.rooms, r.room, movingPart?.as))
  return (
    <ChangeDialog
      title={messages.title}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      offer={replan.offer(preview.problem)}
      confirm={messages.confirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <LabelledSelect
        label={messages.who}
        value={part}
        options={parts.map(p => [p.key, p.label])}
        onChange={next => {
          setPart(next)
          setBed('')
        }}
      />
      {!isLastDay && (
        <LabelledSelect
          label={messages.to}
          value={room}
          options={[
            ['', messages.chooseRoom],
            ...(own ? [[String(own.id), t(messages.anotherBed, { room: own.name })] as [string, string]] : []),
            ...others.map((r): [string, string] => [
              String(r.room),
              t(messages.roomAndFree, { room: r.roomName, free: formatAvailabilityThroughout(r) }),
            ]),
          ]}
          onChange={next => {
            setRoom(next)
            setBed('')
          }}
        />
      )}
      {movingPart && isOne && (room !== '' || isLastDay) && (
        <BedSelect
          booking={booking}
          query={{ ...movingPart.query, ...(!isSame && { room: Number(room) }) }}
          value={bed}
          isNeeded={isSame}
          onChange={setBed}
        />
      )}
      {movingPart && !isOne && isSame && <p>{messages.oneByOne}</p>}
      {!isLastDay &&
        (problem && !rooms ? (
          <LoadFailedNotice what={messages.whatIsFree} problem={problem} onRetry={reload} />
        ) : (
          <AvailabilityTable rooms={rooms} />
        ))}
      {room !== '' && !isSame && (
        <LabelledSelect
          label={messages.price}
          value={price}
          options={[
            ['agreed', messages.prices.agreed],
            ['new', messages.prices.new],
          ]}
          onChange={value => setPrice(value === 'new' ? 'new' : 'agreed')}
        />
      )}
      {replan.notice}
      <ReasonInput value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}

type RoomSuitability = Result<Api['GET /booking/:id/rooms']>['rooms'][number]

/** Full rooms are offered, as re-planning may free one; rooms for other guests are not. A move keeps the sale by bed or by unit where the room allows it. */
export function canMoveTo(suitability: readonly RoomSuitability[] | undefined, room: number, as: 'bed' | 'unit' | undefined): boolean {
  const roomModes = suitability?.filter(way => way.room === room)
  const sameModes = roomModes?.filter(way => way.as === as)
  return !roomModes?.length || (sameModes?.length ? sameModes : roomModes).some(way => way.takesThem)
}
