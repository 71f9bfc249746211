import { type DragEvent, useState } from 'react'
import { withFocus } from '../../../domain/listing/photoFocus.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { focusClass, imageSources } from '../../lib/image.ts'
import { t } from '../../lib/language/messages.ts'
import { AltField } from './AltField.tsx'
import { FocusButton } from './FocusButton.tsx'
import { photosMessages } from './messages.ts'
import { findPhotoHints, type PhotoHint, readBrightness } from './photoHints.ts'
import { RoomField } from './RoomField.tsx'
import type { Photo } from './types.ts'
import { useTouchDrag } from './useTouchDrag.ts'

interface Props {
  property: number
  photo: Photo
  /** Index among the visible photos. */
  place: number
  count: number
  mayEdit: boolean
  /** All visible photos are of one room: room and cover cannot be chosen. */
  isOfRoom: boolean
  onMove: (id: number, to: number) => void
  /** Another photo is dragged here. */
  isTarget: boolean
  onOver: (place: number | undefined) => void
}

const DRAG_TYPE = 'application/x-photo'

export function PhotoCard({ property, photo, place, count, mayEdit, isOfRoom, onMove, isTarget, onOver }: Props) {
  const messages = photosMessages()
  const [brightness, setBrightness] = useState<number>()
  const { src, srcset } = imageSources(photo.url, 640)
  const label = photo.alt || t(messages.photo, { place: place + 1 })
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
    <li
      className={`card grid content-start overflow-hidden ${isTarget ? 'outline-2 outline-accent' : ''}`}
      aria-label={label}
      data-place={place}
      {...(mayEdit && dragging)}
    >
      <div className="relative">
        <img
          src={src}
          srcSet={srcset}
          sizes="(min-width: 640px) 20rem, 92vw"
          alt={label}
          width={480}
          height={320}
          loading="lazy"
          draggable={false}
          onLoad={e => setBrightness(readBrightness(e.currentTarget))}
          className={`aspect-3/2 w-full bg-line object-cover ${focusClass(withFocus(photo.url, photo.focus))} ${photo.hidden ? 'opacity-50' : ''}`}
        />
        {isCover && (
          <span className="absolute start-2 top-2 rounded-full bg-paper">
            <Badge tone="positive">{messages.cover}</Badge>
          </span>
        )}
        {mayEdit && count > 1 && <DragHandle {...{ label, onOver }} onDrop={to => to !== place && onMove(photo.id, to)} />}
      </div>
      <div className="grid gap-3 p-3">
        {photo.hidden && (
          <Notice kind="warning" title={messages.hidden}>
            <p>{photo.hidden.reason}</p>
          </Notice>
        )}
        {mayEdit && <PhotoHints hints={findPhotoHints({ ...photo, isCover, brightness })} />}
        {mayEdit ? (
          <>
            <AltField property={property} photo={photo} />
            {!isOfRoom && <RoomField property={property} photo={photo} />}
            <PhotoActions {...{ property, photo, place, count, label, isOfRoom, onMove }} />
          </>
        ) : (
          photo.alt && <p>{photo.alt}</p>
        )}
      </div>
    </li>
  )
}

/** Only for fingers and pens: a mouse drags the card itself. */
function DragHandle({ label, onOver, onDrop }: { label: string; onOver: Props['onOver']; onDrop: (to: number) => void }) {
  const { isDragging, handle } = useTouchDrag({ onOver, onDrop })
  return (
    <span
      {...handle}
      title={t(photosMessages().drag, { photo: label })}
      className={`absolute end-2 top-2 hidden touch-none rounded-full bg-paper p-2.5 pointer-coarse:block ${isDragging ? 'text-accent' : ''}`}
    >
      <Icon name="gripVertical" />
    </span>
  )
}

/** What would make it better: it is taken and shown all the same. */
const PhotoHints = ({ hints }: { hints: readonly PhotoHint[] }) =>
  hints.length > 0 && (
    <ul className="grid gap-1 text-sm text-muted">
      {hints.map(hint => (
        <li key={hint} className="flex items-start gap-1.5">
          <Icon name="info" size={16} className="mt-0.5 shrink-0" />
          {photosMessages().hints[hint]}
        </li>
      ))}
    </ul>
  )

function PhotoActions({
  property,
  photo,
  place,
  count,
  label,
  isOfRoom,
  onMove,
}: Pick<Props, 'property' | 'photo' | 'place' | 'count' | 'isOfRoom' | 'onMove'> & { label: string }) {
  const messages = photosMessages()
  const { run } = useAction('DELETE /property/:id/photos/:photoId', { done: messages.removed })
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button
        isSmall
        icon="chevronLeft"
        className="rtl:[&_svg]:rotate-180"
        aria-label={t(messages.earlier, { photo: label })}
        aria-disabled={place === 0 || undefined}
        onClick={() => place > 0 && onMove(photo.id, place - 1)}
      />
      <Button
        isSmall
        icon="chevronRight"
        className="rtl:[&_svg]:rotate-180"
        aria-label={t(messages.later, { photo: label })}
        aria-disabled={place === count - 1 || undefined}
        onClick={() => place < count - 1 && onMove(photo.id, place + 1)}
      />
      {place > 0 && !isOfRoom && (
        <Button isSmall onClick={() => onMove(photo.id, 0)}>
          {messages.makeCover}
        </Button>
      )}
      <FocusButton {...{ property, photo, label }} />
      <span className="grow" />
      <ConfirmButton
        isSmall
        kind="quiet"
        icon="trash2"
        title={messages.removeTitle}
        confirm={messages.removeConfirm}
        confirmKind="danger"
        body={<p>{messages.removeText}</p>}
        onConfirm={() => run({ params: { id: property, photoId: photo.id } })}
      >
        {messages.remove}
      </ConfirmButton>
    </div>
  )
}
