import checks from 'contract:POST /room'
import { useNavigate } from 'react-router'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { roomMessages } from './messages.ts'
import { RoomFields } from './RoomFields.tsx'
import type { RoomValues } from './roomValues.ts'
import { initialRoomValues } from './roomValues.ts'
import { useAddRoom } from './useAddRoom.ts'

export function RoomNew() {
  const messages = roomMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const navigate = useNavigate()
  const addRoom = useAddRoom(id, currentProperty?.currency ?? '')
  const back = ['/room', messages.title] as const
  if (!currentProperty) {
    return (
      <Screen title={messages.add} back={back} isNarrow>
        <Skeleton rows={5} height={56} />
      </Screen>
    )
  }
  if (!can('room.edit')) {
    return (
      <Screen title={messages.add} back={back} isNarrow>
        <Notice kind="warning" title={messages.forbidden} />
      </Screen>
    )
  }
  const handleSubmit = async (values: RoomValues) => {
    const outcome = await addRoom(values)
    if (outcome.ok) navigate('/room')
    return outcome
  }
  return (
    <FormScreen
      title={messages.add}
      back={back}
      initial={initialRoomValues}
      checks={checks}
      draft={`room-${id}`}
      submit={messages.addThis}
      onSubmit={handleSubmit}
    >
      <RoomFields currency={currentProperty.currency} isNew />
    </FormScreen>
  )
}
