import { useEffect, useRef, useState } from 'react'
import { MAX_REVIEW_PHOTOS } from '../../../domain/listing/photo.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { findPhotoFileProblem, photoTypes } from '../../lib/http/photoFile.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

interface Props {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
}

interface Refusal {
  name: string
  why: string
}

const keyOf = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`

/** Photos for a review that is still being written. They are sent once it is published; a file that is no photo is refused at once, by its name. */
export function NewPhotos({ photos, onChange }: Props) {
  const messages = getMessages('review')
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const room = MAX_REVIEW_PHOTOS - photos.length
  const add = async (files: readonly File[]) => {
    const checked = await Promise.all(files.map(async file => ({ file, why: await findPhotoFileProblem(file) })))
    setRefusals(checked.flatMap(({ file, why }) => (why ? [{ name: file.name, why }] : [])))
    const fresh = checked.flatMap(({ file, why }) => (why || photos.some(photo => keyOf(photo) === keyOf(file)) ? [] : [file]))
    onChange([...photos, ...fresh])
  }
  const remove = (photo: File) => {
    onChange(photos.filter(p => p !== photo))
    chooser.current?.parentElement?.focus()
  }
  return (
    <section aria-labelledby="new-photos" className="grid gap-3">
      <h2 id="new-photos" className="text-xl">
        {messages.photos}
      </h2>
      <p className="max-w-text text-muted">{t(messages.photosText, { most: MAX_REVIEW_PHOTOS })}</p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={keyOf(photo)} className="relative">
              <Preview file={photo} label={t(messages.photo, { n: at + 1 })} />
              <Button
                isSmall
                icon="x"
                className="absolute end-1 top-1 px-1.5"
                aria-label={t(messages.removePhoto, { n: at + 1 })}
                onClick={() => remove(photo)}
              />
            </li>
          ))}
        </ul>
      )}
      {refusals.map(refusal => (
        <p key={refusal.name} role="alert" className="flex items-start gap-1.5 text-danger">
          <Icon name="circleAlert" size={16} className="mt-1 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t(messages.notTaken, refusal)}</span>
        </p>
      ))}
      <div tabIndex={-1} className="focus:outline-none">
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
            void add([...(e.currentTarget.files ?? [])].slice(0, room))
            // Cleared so that the same file can be chosen again.
            e.currentTarget.value = ''
          }}
        />
      </div>
    </section>
  )
}

function Preview({ file, label }: { file: File; label: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const preview = URL.createObjectURL(file)
    setUrl(preview)
    return () => URL.revokeObjectURL(preview)
  }, [file])
  return <img src={url} alt={label} width={128} height={128} className="size-32 rounded-control bg-line object-cover" />
}
