import { Screen } from '../../kit/Screen.tsx'
import { useHouse } from '../house.ts'
import { Photos } from './Photos.tsx'

export function PhotosScreen() {
  const { id, can } = useHouse()
  return (
    <Screen title="Photos" back={['/property', 'Hostel']} note="The first one is the cover: it stands for your hostel in every list.">
      <Photos property={id} mayEdit={can('property.edit')} />
    </Screen>
  )
}
