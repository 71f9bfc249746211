import { useNavigate } from 'react-router'
import { FormScreen } from '../../kit/FormScreen.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { RoomFields } from './RoomFields.tsx'
import { initialRoomValues } from './roomValues.ts'
import { useAddRoom } from './useAddRoom.ts'

export function RoomNew() {
  const { id, currentProperty, can } = useCurrentProperty()
  const navigate = useNavigate()
  const addRoom = useAddRoom(id, currentProperty?.currency ?? '')
  const back = ['/room', 'Rooms'] as const
  if (!currentProperty) {
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
    <FormScreen
      title="Add a room"
      back={back}
      initial={initialRoomValues}
      draft={`room-${id}`}
      submit="Add the room"
      onSubmit={handleSubmit}
    >
      {values => <RoomFields values={values} currency={currentProperty.currency} isNew />}
    </FormScreen>
  )
}
