import type { DragEvent } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { imageSources } from '../../lib/image.ts'
import { useAction } from '../../lib/useAction.ts'
import { AltField } from './AltField.tsx'
import { RoomField } from './RoomField.tsx'
import type { Photo } from './types.ts'

interface Props {
  property: number
  photo: Photo
  /** From 0, among those in view. */
  place: number
  count: number
  mayEdit: boolean
  /** All in view are of one room: there is nothing to choose, and no cover. */
  isOfRoom: boolean
  onMove: (id: number, to: number) => void
}

const DRAG_TYPE = 'application/x-photo'

export function PhotoCard({ property, photo, place, count, mayEdit, isOfRoom, onMove }: Props) {
  const { src, srcset } = imageSources(photo.url, 640)
  const words = photo.alt || `Photo ${place + 1}`
  const isCover = place === 0 && !isOfRoom && !photo.hidden
  const dragging = {
    draggable: true,
    onDragStart: (e: DragEvent) => e.dataTransfer.setData(DRAG_TYPE, String(photo.id)),
    onDragOver: (e: DragEvent) => e.dataTransfer.types.includes(DRAG_TYPE) && e.preventDefault(),
    onDrop: (e: DragEvent) => {
      const id = Number(e.dataTransfer.getData(DRAG_TYPE))
      if (!id) return
      e.preventDefault()
      if (id !== photo.id) onMove(id, place)
    },
  }
  return (
    <li className="card grid content-start overflow-hidden" aria-label={words} {...(mayEdit && dragging)}>
      <div className="relative">
        <img
          src={src}
          srcSet={srcset}
          sizes="(min-width: 640px) 20rem, 92vw"
          alt={words}
          width={480}
          height={320}
          loading="lazy"
          draggable={false}
          className={`aspect-3/2 w-full bg-line object-cover ${photo.hidden ? 'opacity-50' : ''}`}
        />
        {isCover && (
          <span className="absolute top-2 left-2 rounded-full bg-paper">
            <Badge tone="positive">Cover</Badge>
          </span>
        )}
      </div>
      <div className="grid gap-3 p-3">
        {photo.hidden && (
          <Notice kind="warning" title="Travellers do not see this photo">
            <p>{photo.hidden.reason}</p>
          </Notice>
        )}
        {mayEdit ? (
          <>
            <AltField property={property} photo={photo} />
            {!isOfRoom && <RoomField property={property} photo={photo} />}
            <PhotoActions {...{ property, photo, place, count, words, isOfRoom, onMove }} />
          </>
        ) : (
          photo.alt && <p>{photo.alt}</p>
        )}
      </div>
    </li>
  )
}

function PhotoActions({ property, photo, place, count, words, isOfRoom, onMove }: Omit<Props, 'mayEdit'> & { words: string }) {
  const { run } = useAction('DELETE /property/:id/photos/:photoId', { done: 'The photo is removed.' })
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button
        isSmall
        icon="chevronLeft"
        aria-label={`Earlier: ${words}`}
        aria-disabled={place === 0 || undefined}
        onClick={() => place > 0 && onMove(photo.id, place - 1)}
      />
      <Button
        isSmall
        icon="chevronRight"
        aria-label={`Later: ${words}`}
        aria-disabled={place === count - 1 || undefined}
        onClick={() => place < count - 1 && onMove(photo.id, place + 1)}
      />
      {place > 0 && !isOfRoom && (
        <Button isSmall onClick={() => onMove(photo.id, 0)}>
          Make cover
        </Button>
      )}
      <span className="grow" />
      <ConfirmButton
        isSmall
        kind="quiet"
        icon="trash2"
        title="Remove this photo?"
        confirm="Remove the photo"
        confirmKind="danger"
        body={<p>It leaves your page at once, and its file is deleted. Your own copy stays with you.</p>}
        onConfirm={() => run({ params: { id: property, photoId: photo.id } })}
      >
        Remove
      </ConfirmButton>
    </div>
  )
}
