import { useState } from 'react'
import type { Api, Result } from '../../../../api/contract.ts'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { Unread } from '../../../kit/Unread.tsx'
import { dayAt } from '../../../lib/format.ts'
import { useAction } from '../../../lib/useAction.ts'
import { useItem } from '../../../lib/useItem.ts'
import { useRehearsal } from '../../../lib/useRehearsal.ts'
import { FreeNights } from '../../room/FreeNights.tsx'
import { throughoutWords } from '../../room/freeWords.ts'
import { BedChoice } from './BedChoice.tsx'
import { Choice } from './Choice.tsx'
import type { DialogProps } from './DateDialogs.tsx'
import { partsOf } from './parts.ts'
import { Reason } from './Reason.tsx'
import { useReplan } from './useReplan.tsx'

/** A party or one guest to another room, or to another bed of theirs; what was slept stays where it was. */
export function MoveRoom({ booking, onClose }: DialogProps) {
  const parts = partsOf(booking)
  const today = dayAt(booking.property.timezone)
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
  const who = parts.find(p => p.key === part)
  const own = who?.room
  const { item: judged } = useItem(
    'GET /booking/:id/rooms',
    { params: { id: booking.id }, query: who?.query ?? {} },
    { enabled: !isLastDay },
  )
  const [room, setRoom] = useState('')
  const [bed, setBed] = useState('')
  const [price, setPrice] = useState<'agreed' | 'new'>('agreed')
  const [reason, setReason] = useState('')
  const isSame = own !== undefined && (room === String(own.id) || isLastDay)
  const isOne = who?.guests === 1
  const to = { ...(isSame ? {} : { room: Number(room), price }), ...(bed && isOne && { bed: Number(bed) }) }
  const isAsked = isSame ? bed !== '' && isOne : room !== ''
  const asked = { ...who?.query, ...to }
  const replan = useReplan(asked)
  const params = { id: booking.id }
  const body = { ...asked, ...replan.body, ...(reason && { reason }), version: booking.version }
  const { run, isPending, isDone } = useAction('POST /booking/:id/move', { done: 'They have moved.' })
  const shown = useRehearsal('POST /booking/:id/move', isAsked && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  const others = (rooms ?? []).filter(r => r.room !== own?.id && mayTake(judged?.rooms, r.room, who?.as))
  return (
    <ChangeDialog
      title="Move to another room or bed"
      isOpen
      onClose={onClose}
      difference={shown.data?.difference}
      {...shown}
      offer={replan.offer(shown.problem)}
      confirm="Move"
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <Choice
        label="Who moves"
        value={part}
        options={parts.map(p => [p.key, p.label])}
        onChange={next => {
          setPart(next)
          setBed('')
        }}
      />
      {!isLastDay && (
        <Choice
          label="To"
          value={room}
          options={[
            ['', 'Choose a room'],
            ...(own ? [[String(own.id), `${own.name}: another bed`] as [string, string]] : []),
            ...others.map((r): [string, string] => [String(r.room), `${r.roomName}: ${throughoutWords(r)}`]),
          ]}
          onChange={next => {
            setRoom(next)
            setBed('')
          }}
        />
      )}
      {who && isOne && (room !== '' || isLastDay) && (
        <BedChoice
          booking={booking}
          query={{ ...who.query, ...(!isSame && { room: Number(room) }) }}
          value={bed}
          isNeeded={isSame}
          onChange={setBed}
        />
      )}
      {who && !isOne && isSame && <p>Beds are chosen guest by guest: say who moves.</p>}
      {!isLastDay && (problem && !rooms ? <Unread what="What is free" problem={problem} onRetry={reload} /> : <FreeNights rooms={rooms} />)}
      {room !== '' && !isSame && (
        <Choice
          label="Price"
          value={price}
          options={[
            ['agreed', 'As it was agreed'],
            ['new', 'Of the new room, from the move on'],
          ]}
          onChange={value => setPrice(value === 'new' ? 'new' : 'agreed')}
        />
      )}
      {replan.notice}
      <Reason value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}

type Judged = Result<Api['GET /booking/:id/rooms']>['rooms'][number]

/** A full room stays on offer, for a re-plan may empty it; one that is for others does not. A move keeps the way they were sold where the room has it. */
function mayTake(judged: readonly Judged[] | undefined, room: number, as: 'bed' | 'unit' | undefined): boolean {
  const ways = judged?.filter(way => way.room === room)
  const asNow = ways?.filter(way => way.as === as)
  return !ways?.length || (asNow?.length ? asNow : ways).some(way => way.takesThem)
}
