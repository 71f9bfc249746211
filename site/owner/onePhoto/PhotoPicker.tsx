import { useId, useRef, useState } from 'react'
import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { Button } from '../../kit/Button.tsx'
import { FieldError } from '../../kit/form/Field.tsx'
import { findPhotoFileProblem, photoTypes } from '../../lib/http/photoFile.ts'
import { t } from '../../lib/language/messages.ts'
import { onePhotoMessages } from './messages.ts'

interface Props {
  /** What the photo shows, for who does not see it. */
  alt: string
  /** The stored photo. */
  url?: string | undefined
  /** A file that is not sent yet. */
  chosen?: File | undefined
  isBusy?: boolean
  problem?: string | undefined
  onPick: (file: File) => void
  onRemove: () => void
}

/** One photo, chosen or taken with the camera of a telephone. */
export function PhotoPicker({ alt, url, chosen, isBusy = false, problem, onPick, onRemove }: Props) {
  const messages = onePhotoMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const id = useId()
  const wrong = refused ?? problem
  const take = async (file: File | undefined) => {
    if (!file) return
    const found = await findPhotoFileProblem(file)
    setRefused(found)
    if (!found) onPick(file)
  }
  const hasPhoto = url !== undefined || chosen !== undefined
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="label">
        {messages.title}
      </h2>
      {url && (
        <a href={imageUrl(url, 1080)} target="_blank" rel="noreferrer" className="w-fit">
          <img
            src={imageUrl(url, 640)}
            alt={alt}
            width={320}
            height={240}
            className="h-60 w-80 max-w-full rounded-control bg-line object-cover"
          />
        </a>
      )}
      {chosen && <p className="wrap-anywhere">{t(messages.chosen, { name: chosen.name })}</p>}
      {wrong && <FieldError id={`${id}problem`}>{wrong}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button icon="camera" isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {hasPhoto ? messages.other : messages.add}
        </Button>
        {hasPhoto && (
          <Button kind="quiet" onClick={onRemove}>
            {messages.remove}
          </Button>
        )}
      </div>
      {isBusy && (
        <p role="status" className="text-sm text-muted">
          {messages.sending}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={photoTypes}
        aria-label={messages.add}
        onChange={e => {
          void take(e.currentTarget.files?.[0])
          // Cleared so that the same file can be chosen again.
          e.currentTarget.value = ''
        }}
      />
    </section>
  )
}
