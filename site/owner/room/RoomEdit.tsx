import { useNavigate, useParams } from 'react-router'
import { type RoomType, roomTypeInfo } from '../../../api/domain/taxonomy.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import type { Values } from '../../kit/formContext.ts'
import { NewerNotice } from '../../kit/NewerNotice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useEdited } from '../../kit/useEdited.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { bedKindWords } from '../checkIn/bedWords.ts'
import { useHouse } from '../house.ts'
import { RoomFields } from './RoomFields.tsx'
import { backToRoom, missing, type Room, roomEdit, valuesOf } from './roomValues.ts'

const back = ['/room', 'Rooms'] as const

export function RoomEdit() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { house, can } = useHouse()
  const { item: room, problem, reload } = useItem('GET /room/:id', { params: { id } })
  const remove = useAction('DELETE /room/:id', { isLeaving: true, done: 'The room is taken out of sale.' })
  if (!room || !house) {
    return (
      <Screen title="Room" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  }
  const handleRemove = async () => {
    const reply = await remove.run({ params: { id } })
    if (reply.ok) navigate('/room')
    return reply
  }
  return (
    <Screen
      title={room.name}
      back={back}
      isNarrow
      actions={
        can('room.edit') && (
          <ConfirmButton
            kind="quiet"
            confirmKind="danger"
            icon="trash2"
            title={`Take ${room.name} out of sale?`}
            confirm="Take it out of sale"
            onConfirm={handleRemove}
            body={<p>It is no longer sold, for good. Rooms with stays to come stay until those are over.</p>}
          >
            Take out of sale
          </ConfirmButton>
        )
      }
    >
      {can('room.edit') ? <EditForm room={room} currency={house.currency} /> : <RoomFacts room={room} />}
      <section className="panel mt-8" aria-labelledby="beds">
        <h2 id="beds">Rooms and beds</h2>
        <ul className="grid gap-3">
          {room.unitList.map(unit => (
            <li key={unit.id}>
              <p className="font-semibold">
                {unit.name}
                {unit.floor && <span className="font-normal text-muted"> floor {unit.floor}</span>}
              </p>
              <p className="text-muted">{unit.beds.map(b => `${b.label} (${bedKindWords(b.kind)})`).join(', ')}</p>
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  )
}

function RoomFacts({ room }: { room: Room }) {
  const price = room.basePrice ?? room.unitPrice
  const facts = [
    ['Kind', roomTypeInfo[room.type as RoomType]?.label ?? room.type],
    ['Rooms', room.units],
    ['Sleeps', room.units * room.bedsPerUnit],
    ['Price a night', price ? formatMoney(price) : 'none yet'],
    ['Own bathroom', room.ensuite ? 'yes' : 'no'],
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

function EditForm({ room, currency }: { room: Room; currency: string }) {
  const { run } = useAction('PUT /room/:id', { done: 'The room is saved.' })
  const { base, version, saved, isNewer, takeNewer } = useEdited(room)
  const handleSubmit = async (values: Values) => {
    const wrong = missing(values, currency)
    if (wrong) return wrong
    const reply = await run({ params: { id: room.id }, body: { ...roomEdit(values, currency), version } })
    if (reply.ok) saved(reply.data)
    return backToRoom(reply)
  }
  return (
    <Form key={base.version} initial={valuesOf(base)} draft={`room-edit-${base.id}-${base.version}`} submit="Save" onSubmit={handleSubmit}>
      {values => (
        <>
          <NewerNotice isNewer={isNewer} onTake={takeNewer} />
          <RoomFields values={values} currency={currency} isNew={false} />
        </>
      )}
    </Form>
  )
}
