import { KeyEdit } from '../../kit/keys/KeyEdit.tsx'
import { KeyList } from '../../kit/keys/KeyList.tsx'
import { KeyNew } from '../../kit/keys/KeyNew.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'

/** The keys of this hostel. */
export function PropertyKeyList() {
  return <KeyList property={useCurrentProperty().id} />
}

export function PropertyKeyNew() {
  return <KeyNew property={useCurrentProperty().id} />
}

export function PropertyKeyEdit() {
  const { id } = useCurrentProperty()
  return <KeyEdit property={id} isReady={id > 0} />
}
