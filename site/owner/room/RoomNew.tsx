import { useNavigate } from 'react-router'
import { FormScreen } from '../../kit/FormScreen.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useHouse } from '../house.ts'
import { RoomFields } from './RoomFields.tsx'
import { firstRoom } from './roomValues.ts'
import { useAddRoom } from './useAddRoom.ts'

export function RoomNew() {
  const { id, house, can } = useHouse()
  const navigate = useNavigate()
  const addRoom = useAddRoom(id, house?.currency ?? '')
  const back = ['/room', 'Rooms'] as const
  if (!house) {
    return (
      <Screen title="Add a room" back={back} isNarrow>
        <Skeleton rows={5} height={56} />
      </Screen>
    )
  }
  if (!can('room.edit')) {
    return (
      <Screen title="Add a room" back={back} isNarrow>
        <Notice kind="warning" title="Only owners and managers of this hostel add rooms." />
      </Screen>
    )
  }
  const handleSubmit = async (values: Values) => {
    const outcome = await addRoom(values)
    if (outcome.ok) navigate('/room')
    return outcome
  }
  return (
    <FormScreen title="Add a room" back={back} initial={firstRoom} draft={`room-${id}`} submit="Add the room" onSubmit={handleSubmit}>
      {values => <RoomFields values={values} currency={house.currency} isNew />}
    </FormScreen>
  )
}
