import { Screen } from '../../kit/Screen.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { photosMessages } from './messages.ts'
import { PhotoEditor } from './PhotoEditor.tsx'

export function PhotosScreen() {
  const messages = photosMessages()
  const { id, can } = useCurrentProperty()
  return (
    <Screen title={messages.title} back={['/property', messages.hostel]} note={messages.note}>
      <PhotoEditor property={id} mayEdit={can('property.edit')} />
    </Screen>
  )
}
