import { useRef } from 'react'
import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { MAX_REVIEW_PHOTOS } from '../../../domain/listing/photo.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { api } from '../../lib/http/api.ts'
import { photoTypes } from '../../lib/http/photoFile.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Review } from './review.ts'
import { useReviewUploads } from './useReviewUploads.ts'

interface Props {
  review: Review
  token: string | undefined
  /** Sent as soon as this is shown. */
  unsent: readonly File[]
  mayEdit: boolean
  onChange: (review: Review) => void
}

/** Photos of a review: several can be added at once, each with its own upload, and removed. */
export function ReviewPhotos({ review, token, unsent, mayEdit, onChange }: Props) {
  const { id, photos } = review
  const messages = getMessages('review')
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, add, drop, retry } = useReviewUploads({ id, token, unsent, onChange })
  const room = MAX_REVIEW_PHOTOS - photos.length - uploads.length
  const remove = async (photo: number) => {
    const reply = await api('DELETE /reviews/:id/photos/:reviewPhotoId', {
      params: { id, reviewPhotoId: photo },
      headers: tokenHeader(token),
    })
    if (!reply.ok) return toast('error', reply.problem.detail)
    onChange(reply.data)
    toast('success', messages.photoRemoved)
    chooser.current?.parentElement?.focus()
  }
  if (!mayEdit && photos.length === 0) return null
  return (
    <section aria-labelledby="photos" tabIndex={-1} className="grid gap-3 focus:outline-none">
      <h2 id="photos" className="text-lg">
        {messages.photos}
      </h2>
      {mayEdit && <p className="max-w-text text-muted">{t(messages.photosText, { most: MAX_REVIEW_PHOTOS })}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id: photo, url }, at) => (
            <li key={photo} className="relative">
              <a href={imageUrl(url, 1080)} className="block">
                <img
                  src={imageUrl(url, 256)}
                  alt={t(messages.photo, { n: at + 1 })}
                  width={128}
                  height={128}
                  className="size-32 rounded-control bg-line object-cover"
                />
              </a>
              {mayEdit && (
                <Button
                  isSmall
                  icon="x"
                  className="absolute end-1 top-1 px-1.5"
                  aria-label={t(messages.removePhoto, { n: at + 1 })}
                  onClick={() => remove(photo)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map(({ key, file, part, problem }) => (
            <li key={key} className="card flex flex-wrap items-center gap-3 p-3">
              {problem === undefined ? (
                <>
                  <span className="min-w-0 grow truncate">{t(messages.sendingPhoto, { name: file.name })}</span>
                  <progress className="h-1.5 w-32" max={1} value={part} aria-label={t(messages.sendingPhoto, { name: file.name })} />
                </>
              ) : (
                <>
                  <p role="alert" className="flex min-w-0 grow items-start gap-1.5 text-danger">
                    <Icon name="circleAlert" size={16} className="mt-1 shrink-0" />
                    <span className="min-w-0 wrap-anywhere">{t(messages.notTaken, { name: file.name, why: problem })}</span>
                  </p>
                  <Button isSmall icon="refreshCw" onClick={() => retry(key)}>
                    {getMessages('kit').again}
                  </Button>
                  <Button isSmall kind="quiet" icon="x" aria-label={t(messages.leaveOut, { name: file.name })} onClick={() => drop(key)} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div>
          <Button icon="camera" disabled={room <= 0} onClick={() => chooser.current?.click()}>
            {messages.addPhotos}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={photoTypes}
            aria-label={messages.photoFiles}
            onChange={e => {
              add([...(e.currentTarget.files ?? [])].slice(0, room))
              // Cleared so that the same file can be chosen again.
              e.currentTarget.value = ''
            }}
          />
        </div>
      )}
    </section>
  )
}
