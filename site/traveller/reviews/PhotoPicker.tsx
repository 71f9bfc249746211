import { type RefObject, useEffect, useRef, useState } from 'react'
import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { MAX_REVIEW_PHOTOS } from '../../../domain/listing/photo.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { photoTypes } from '../../lib/http/photoFile.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Review } from './review.ts'
import type { ReviewUploads, Upload } from './useReviewUploads.ts'

interface Props {
  photos: Review['photos']
  uploads: ReviewUploads
  mayEdit: boolean
  /** Resolves once the photo is gone or its removal was refused. */
  onRemove: (photo: number) => Promise<unknown>
}

/** The photos of a review, those on their way among them: chosen, sent one by one and removed. The same while it is written and later. */
export function PhotoPicker({ photos, uploads: { uploads, surplus, room, add, drop, retry }, mayEdit, onRemove }: Props) {
  const messages = getMessages('review')
  const chooser = useRef<HTMLInputElement>(null)
  const section = useRef<HTMLElement>(null)
  const focusAt = useFocusAfterRemoval(section, photos.length + uploads.length)
  const pending = uploads.filter(u => u.problem === undefined)
  const failed = uploads.filter(u => u.problem !== undefined)
  if (!mayEdit && photos.length === 0) return null
  const removeButton = (at: number, remove: () => unknown) => (
    <Button
      isSmall
      icon="x"
      data-remove
      className="absolute end-1 top-1 min-h-11 min-w-11 px-1.5"
      aria-label={t(messages.removePhoto, { n: at + 1 })}
      onClick={async () => {
        focusAt(at)
        await remove()
      }}
    />
  )
  return (
    <section ref={section} aria-labelledby="photos" className="grid gap-3">
      <h2 id="photos" className="text-xl">
        {messages.photos}
      </h2>
      {mayEdit && <p className="max-w-text text-muted">{t(messages.photosText, { most: MAX_REVIEW_PHOTOS })}</p>}
      {photos.length + pending.length > 0 && (
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
              {mayEdit && removeButton(at, () => onRemove(photo))}
            </li>
          ))}
          {pending.map((upload, index) => (
            <li key={upload.key} className="relative">
              <Preview upload={upload} label={t(messages.photo, { n: photos.length + index + 1 })} />
              {!upload.isSending && removeButton(photos.length + index, () => drop(upload.key))}
            </li>
          ))}
        </ul>
      )}
      {failed.map(({ key, file, problem = '', isRefused }) => (
        <div key={key} className="card flex flex-wrap items-center gap-3 p-3">
          <p role="alert" className="flex min-w-0 grow items-start gap-1.5 text-danger">
            <Icon name="circleAlert" size={16} className="mt-1 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{t(messages.notTaken, { name: file.name, why: problem })}</span>
          </p>
          {!isRefused && (
            <Button isSmall icon="refreshCw" onClick={() => retry(key)}>
              {getMessages('kit').again}
            </Button>
          )}
          <Button isSmall kind="quiet" icon="x" aria-label={t(messages.leaveOut, { name: file.name })} onClick={() => drop(key)} />
        </div>
      ))}
      {surplus > 0 && (
        <p role="alert" className="flex items-start gap-1.5 text-danger">
          <Icon name="circleAlert" size={16} className="mt-1 shrink-0" />
          <span className="min-w-0">{t(messages.tooMany, { n: surplus, most: MAX_REVIEW_PHOTOS })}</span>
        </p>
      )}
      {mayEdit && (
        <div>
          <Button icon="camera" data-add disabled={room <= 0} onClick={() => chooser.current?.click()}>
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
              void add([...(e.currentTarget.files ?? [])])
              // Cleared so that the same file can be chosen again.
              e.currentTarget.value = ''
            }}
          />
        </div>
      )}
    </section>
  )
}

/** The focus goes on to the photo that takes the place of a removed one, or the last, or the button that adds some. */
function useFocusAfterRemoval(section: RefObject<HTMLElement | null>, count: number) {
  const at = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of photos has changed
  useEffect(() => {
    if (at.current === undefined) return
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[Math.min(at.current, buttons.length - 1)] ?? section.current?.querySelector<HTMLElement>('[data-add]')
    at.current = undefined
    next?.focus()
  }, [count])
  return (index: number) => {
    at.current = index
  }
}

function Preview({ upload: { file, part, isSending }, label }: { upload: Upload; label: string }) {
  const messages = getMessages('review')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const preview = URL.createObjectURL(file)
    setUrl(preview)
    return () => URL.revokeObjectURL(preview)
  }, [file])
  return (
    <>
      <img src={url} alt={label} width={128} height={128} className="size-32 rounded-control bg-line object-cover" />
      {isSending && (
        <progress
          className="absolute inset-x-2 bottom-2 h-1.5 w-28"
          max={1}
          value={part}
          aria-label={t(messages.sendingPhoto, { name: file.name })}
        />
      )}
    </>
  )
}
