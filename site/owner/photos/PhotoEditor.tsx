import { useState } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { reorder } from '../../lib/reorder.ts'
import { DropZone } from './DropZone.tsx'
import { photosMessages } from './messages.ts'
import { PhotoCard } from './PhotoCard.tsx'
import { PhotoGuide, PhotoTips } from './PhotoTips.tsx'
import type { Photo } from './types.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './useUploads.ts'

interface Props {
  property: number
  /** Limits the view to this room. */
  room?: number
  mayEdit: boolean
}

/** The photos of a hostel or a room: upload, describe, reorder, remove. */
export function PhotoEditor({ property, room, mayEdit }: Props) {
  const messages = photosMessages()
  const { rows, problem, reload } = useList('GET /property/:id/photos', { params: { id: property }, query: { limit: 100 } })
  const { uploads, add, drop, retry } = useUploads(property, room)
  const [over, setOver] = useState<number>()
  const { inOrder, move, announcement } = usePhotoOrder(property, rows ?? [], room)
  if (!rows)
    return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={2} height={220} label={messages.loading} />
  const undescribed = inOrder.filter(photo => !photo.alt && !photo.hidden).length
  return (
    <div className="@container grid gap-5">
      {mayEdit && <DropZone onFiles={add} />}
      {uploads.length > 0 && (
        <ul className="grid gap-2" aria-label={messages.onTheirWay}>
          {uploads.map(u => (
            <UploadRow key={u.key} upload={u} onRetry={() => retry(u.key)} onDrop={() => drop(u.key)} />
          ))}
        </ul>
      )}
      {inOrder.length === 0 && uploads.length === 0 && <PhotoTips isOfRoom={room !== undefined} mayEdit={mayEdit} />}
      {mayEdit && undescribed > 0 && <p className="text-muted">{t(messages.undescribed, { n: undescribed })}</p>}
      {inOrder.length > 0 && (
        <ul className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3" aria-label={messages.title}>
          {inOrder.map((photo, place) => (
            <PhotoCard
              key={photo.id}
              {...{ property, photo, place, mayEdit }}
              count={inOrder.length}
              isOfRoom={room !== undefined}
              onMove={move}
              isTarget={over === place}
              onOver={setOver}
            />
          ))}
        </ul>
      )}
      {inOrder.length > 0 && mayEdit && room === undefined && <PhotoGuide />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** The new order is shown at once and reverted when saving fails. */
function usePhotoOrder(property: number, photos: readonly Photo[], room: number | undefined) {
  const { run } = useAction('PUT /property/:id/photos/order')
  const [pendingOrder, setPendingOrder] = useState<readonly number[]>()
  const [announcement, setAnnouncement] = useState('')
  const all = pendingOrder ?? photos.map(p => p.id)
  const byId = new Map(photos.map(p => [p.id, p]))
  const inOrder = all.flatMap(id => byId.get(id) ?? []).filter(p => room === undefined || p.room === room)

  const move = async (id: number, to: number) => {
    const inView = inOrder.map(p => p.id)
    const next = reorder(all, inView, id, to)
    setPendingOrder(next)
    const reply = await run({ params: { id: property }, body: { photos: next } })
    setAnnouncement(reply.ok ? t(photosMessages().moved, { place: to + 1, all: inView.length }) : photosMessages().notMoved)
    // A later move has its own order, which is being saved.
    setPendingOrder(now => (now === next ? undefined : now))
  }
  return { inOrder, move, announcement }
}
