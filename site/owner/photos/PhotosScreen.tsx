import { Screen } from '../../kit/Screen.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { PhotoEditor } from './PhotoEditor.tsx'

export function PhotosScreen() {
  const { id, can } = useCurrentProperty()
  return (
    <Screen title="Photos" back={['/property', 'Hostel']} note="The first one is the cover: it stands for your hostel in every list.">
      <PhotoEditor property={id} mayEdit={can('property.edit')} />
    </Screen>
  )
}
