import checks from 'contract:PUT /room/:id'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { formatRoomType } from '../../lib/format/taxonomyFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { PhotoEditor } from '../photos/PhotoEditor.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type CapacityConflict, CapacityConflictNotice, capacityConflictCodes, findCapacityConflict } from './CapacityConflictNotice.tsx'
import { roomMessages } from './messages.ts'
import { RoomFields } from './RoomFields.tsx'
import type { BedMove } from './replanProposal.ts'
import type { RoomDetail } from './roomDetail.ts'
import type { RoomValues } from './roomValues.ts'
import { findRoomFormProblem, mapRoomReplyFields, type Room, roomToValues, valuesToRoomUpdate } from './roomValues.ts'
import { UnitList } from './UnitList.tsx'
import { useRemoveRoom } from './useRemoveRoom.tsx'

const back = () => ['/room', roomMessages().title] as const

export function RoomEdit() {
  const id = Number(useParams().id)
  const { currentProperty } = useCurrentProperty()
  const { item: room, problem, reload } = useItem('GET /room/:id', { params: { id } })
  // Counts changes of beds and units below the form.
  const [changes, setChanges] = useState(0)
  if (room && currentProperty)
    return <RoomEditor room={room} currency={currentProperty.currency} changes={changes} onChanged={() => setChanges(n => n + 1)} />
  return (
    <Screen title={roomMessages().one} back={back()} isNarrow>
      {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
    </Screen>
  )
}

interface Props {
  room: RoomDetail
  currency: string
  changes: number
}

function RoomEditor({ room, currency, changes, onChanged }: Props & { onChanged: () => void }) {
  const messages = roomMessages()
  const { can } = useCurrentProperty()
  const { button, notice } = useRemoveRoom(room)
  return (
    <Screen title={room.name} back={back()} isNarrow actions={button}>
      {notice}
      {can('room.edit') ? <RoomForm room={room} currency={currency} changes={changes} /> : <RoomFacts room={room} />}
      <section className="mt-8" aria-labelledby="photos">
        <h2 id="photos" className="mb-3 text-lg">
          {messages.photos}
        </h2>
        <PhotoEditor property={room.property} room={room.id} mayEdit={can('property.edit')} />
      </section>
      <section className="panel mt-8" aria-labelledby="beds">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="beds">{messages.unitsAndBeds}</h2>
          <span className="flex flex-wrap gap-2">
            {room.sellBy !== 'unit' && (
              <Link className="button button-small" to={`/room/${room.id}/bunks`}>
                {messages.bunkPlan}
              </Link>
            )}
            {can('checkin') && (
              <Link className="button button-small" to={`/room/${room.id}/plan`}>
                {messages.planBeds}
              </Link>
            )}
          </span>
        </div>
        <UnitList room={room} onChanged={onChanged} />
      </section>
    </Screen>
  )
}

function RoomFacts({ room }: { room: Room }) {
  const price = room.basePrice ?? room.unitPrice
  const { head, noPrice, ownBathroom } = roomMessages()
  const { yes, no } = getMessages('kit')
  const facts = [
    [head.kind, formatRoomType(room.type)],
    [head.units, room.units],
    [head.sleeps, room.units * room.bedsPerUnit],
    [head.price, price ? formatMoney(price) : noPrice],
    [ownBathroom, room.ensuite ? yes : no],
  ] as const
  return (
    <dl className="facts panel">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function RoomForm({ room, currency, changes }: Props) {
  const messages = roomMessages()
  const { can } = useCurrentProperty()
  const { run } = useAction('PUT /room/:id', { done: messages.saved, quiet: [...capacityConflictCodes, 'stale'] })
  const { base, initial, version, saved, newer } = useVersionedEdit<Room, RoomValues>(room, roomToValues)
  const [refused, setRefused] = useState<{ values: RoomValues; why: CapacityConflict }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a change; what somebody else saved meanwhile stays to be told
  useEffect(() => {
    if (changes && room.version === (version ?? 0) + 1) saved(room)
  }, [changes])
  const save = async (values: RoomValues, cut: { from?: string; force?: boolean; replan?: BedMove[] } = {}) => {
    const problem = findRoomFormProblem(values, currency)
    if (problem) return problem
    const reply = await run({ params: { id: room.id }, body: { ...valuesToRoomUpdate(values, currency), version, ...cut } })
    if (reply.ok) saved(reply.data)
    const why = reply.ok ? undefined : findCapacityConflict(reply.problem)
    setRefused(why && { values, why })
    return mapRoomReplyFields(reply, values)
  }
  return (
    <>
      {refused && (
        <CapacityConflictNotice
          refused={refused.why}
          mayForce={can('booking.force')}
          {...(refused.why.code === 'below_sold' && {
            onFrom: (from: string) => save(refused.values, { from }),
            onForce: () => save(refused.values, { force: true }),
            onReplan: (replan: BedMove[]) => save(refused.values, { replan }),
          })}
        />
      )}
      <Form
        staysOpen
        key={base.version}
        initial={initial}
        checks={checks}
        newer={newer}
        draft={`room-edit-${base.id}-${base.version}`}
        submit={messages.save}
        onSubmit={values => save(values)}
      >
        <SyncUnitCounts room={room} changes={changes} />
        <RoomFields currency={currency} isNew={false} />
      </Form>
    </>
  )
}

/** Keeps the counts in the form in step with beds and units added or removed below, leaving typed values alone. */
function SyncUnitCounts({ room, changes }: Omit<Props, 'currency'>) {
  const { apply } = useForm<RoomValues>()
  const shape = `${room.units} by ${room.bedsPerUnit}`
  const counted = useRef(shape)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a change; a number that is typed is left alone
  useEffect(() => {
    // Renaming does not change the count.
    if (!changes || counted.current === shape) return
    counted.current = shape
    apply({ units: room.units, bedsPerUnit: room.bedsPerUnit })
  }, [changes])
  return null
}
