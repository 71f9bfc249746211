import { Field } from '../../kit/form/Field.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useRooms } from '../room/useRooms.ts'
import { photosMessages } from './messages.ts'
import type { Photo } from './types.ts'

/** The room that a photo shows; it appears with the room as well. */
export function RoomField({ property, photo }: { property: number; photo: Photo }) {
  const { rows = [] } = useRooms(property)
  const { run, isPending, fields } = useAction('PUT /property/:id/photos/:photoId')
  if (!rows.length) return null
  const save = (room: number | null) => run({ params: { id: property, photoId: photo.id }, body: { room, version: photo.version } })
  return (
    <Field label={photosMessages().ofWhichRoom} error={fields.room}>
      {wiring => (
        <select
          {...wiring}
          className="input"
          value={photo.room ?? ''}
          aria-busy={isPending || undefined}
          onChange={e => save(e.target.value ? Number(e.target.value) : null)}
        >
          <option value="">{photosMessages().noRoom}</option>
          {rows.map(r => (
            <option key={r.id} value={r.id}>
              {r.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
