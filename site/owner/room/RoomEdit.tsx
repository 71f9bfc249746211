import { useNavigate, useParams } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { bedKindWords } from '../checkIn/bedWords.ts'
import { useHouse } from '../house.ts'
import { RoomFields } from './RoomFields.tsx'
import { backToRoom, missing, roomEdit, valuesOf } from './roomValues.ts'

const back = ['/room', 'Rooms'] as const

export function RoomEdit() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { house, can } = useHouse()
  const { item: room, problem, reload } = useItem('GET /room/:id', { params: { id } })
  const save = useAction('PUT /room/:id', { done: 'The room is saved.' })
  const remove = useAction('DELETE /room/:id', { done: 'The room is taken out of sale.' })
  if (!room || !house) {
    return (
      <Screen title="Room" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  }
  const handleSubmit = async (values: Values) =>
    missing(values, house.currency) ?? backToRoom(await save.run({ params: { id }, body: roomEdit(values, room, house.currency) }))
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
      {can('room.edit') && (
        <Form key={room.version} initial={valuesOf(room)} draft={`room-edit-${id}-${room.version}`} submit="Save" onSubmit={handleSubmit}>
          {values => <RoomFields values={values} currency={house.currency} isNew={false} />}
        </Form>
      )}
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
