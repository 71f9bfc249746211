import { withFocus } from '../../../domain/listing/photoFocus.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { focusClass, imageSources } from '../../lib/image.ts'
import { t } from '../../lib/language/messages.ts'
import { listingMessages } from './messages.ts'
import { ReasonButton } from './ReasonButton.tsx'

type Photo = Row<'GET /property/:id/photos'>

/** What travellers see of a hostel, also of one that is live already: its photos need no review, but can be taken off. */
export function PhotosReview({ property }: { property: number }) {
  const { photos } = listingMessages()
  const { rows, problem, reload } = useList('GET /property/:id/photos', { params: { id: property }, query: { limit: 100 } })
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="mb-2 text-base">
        {photos.title}
      </h2>
      {!rows && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={1} height={180} />)}
      {rows?.length === 0 && <p className="text-muted">{photos.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((photo, at) => (
            <PhotoReview key={photo.id} photo={photo} number={at + 1} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PhotoReview({ photo, number }: { photo: Photo; number: number }) {
  const messages = listingMessages()
  const { photos } = messages
  const hide = useAction('POST /admin/photos/:photoId/hide', { done: photos.hideDone })
  const show = useAction('POST /admin/photos/:photoId/show', { done: photos.showDone })
  const params = { photoId: photo.id }
  const { src, srcset } = imageSources(photo.url, 640)
  return (
    <li className="card grid content-start gap-2 overflow-hidden">
      <img
        src={src}
        srcSet={srcset}
        sizes="(min-width: 640px) 18rem, 92vw"
        alt={photo.alt || t(photos.numbered, { number })}
        width={480}
        height={320}
        loading="lazy"
        className={`aspect-3/2 w-full bg-line object-cover ${focusClass(withFocus(photo.url, photo.focus))} ${photo.hidden ? 'opacity-50' : ''}`}
      />
      <div className="grid gap-2 p-3 pt-0">
        <p>{photo.alt || <span className="text-muted">{photos.noWords}</span>}</p>
        {photo.hidden && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="warning">{photos.hidden}</Badge>
            {photo.hidden.reason}
          </p>
        )}
        <div>
          {photo.hidden ? (
            <Button isSmall isBusy={show.isPending} icon="eye" onClick={() => show.run({ params })}>
              {photos.show}
            </Button>
          ) : (
            <ReasonButton
              title={t(photos.hide, { number })}
              submit={photos.hideSubmit}
              label={messages.why}
              hint={photos.hideHint}
              onSend={reason => hide.run({ params, body: { reason } })}
            />
          )}
        </div>
      </div>
    </li>
  )
}
