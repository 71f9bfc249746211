import { type MouseEvent, useState } from 'react'
import { MIDDLE, type PhotoFocus } from '../../../domain/listing/photoFocus.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { imageSources } from '../../lib/image.ts'
import { photosMessages } from './messages.ts'
import type { Photo } from './types.ts'

interface Props {
  property: number
  photo: Photo
  label: string
}

/** Chooses what of a photo stays in view where it is cropped. */
export function FocusButton(props: Props) {
  const messages = photosMessages().focus
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        {messages.choose}
      </Button>
      <Modal title={messages.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <FocusPicker {...props} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function FocusPicker({ property, photo, label, onDone }: Props & { onDone: () => void }) {
  const messages = photosMessages().focus
  const [point, setPoint] = useState<PhotoFocus>(photo.focus ?? MIDDLE)
  const { run, isPending } = useAction('PUT /property/:id/photos/:photoId', { done: messages.saved })
  const save = async (focus: PhotoFocus | null) => {
    const reply = await run({ params: { id: property, photoId: photo.id }, body: { focus } })
    if (reply.ok) onDone()
  }
  const { src, srcset } = imageSources(photo.url, 640)
  const position = `${point.x}% ${point.y}%`
  return (
    <div className="grid gap-4">
      <p>{messages.help}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below say the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="relative mx-auto w-fit cursor-crosshair" onClick={e => setPoint(pointOf(e))}>
        <img
          src={src}
          srcSet={srcset}
          sizes="30rem"
          alt={label}
          className="max-h-[45dvh] w-auto rounded-control bg-line"
          width={photo.width}
          height={photo.height}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_black]"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Slider label={messages.left} value={point.x} onChange={x => setPoint({ ...point, x })} />
        <Slider label={messages.top} value={point.y} onChange={y => setPoint({ ...point, y })} />
      </div>
      <figure className="grid gap-1">
        <figcaption className="text-sm text-muted">{messages.preview}</figcaption>
        <span className="flex items-start gap-2" aria-hidden="true">
          <img src={src} alt="" className="aspect-3/2 w-36 rounded-control object-cover" style={{ objectPosition: position }} />
          <img src={src} alt="" className="size-24 rounded-control object-cover" style={{ objectPosition: position }} />
          <img src={src} alt="" className="h-24 w-16 rounded-control object-cover" style={{ objectPosition: position }} />
        </span>
      </figure>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={isPending} onClick={() => save(point)}>
          {messages.save}
        </Button>
        {photo.focus && (
          <Button isBusy={isPending} onClick={() => save(null)}>
            {messages.middle}
          </Button>
        )}
      </div>
    </div>
  )
}

function pointOf(e: MouseEvent<HTMLElement>): PhotoFocus {
  const box = e.currentTarget.getBoundingClientRect()
  const percent = (part: number) => Math.max(0, Math.min(100, Math.round(part * 100)))
  return { x: percent((e.clientX - box.left) / box.width), y: percent((e.clientY - box.top) / box.height) }
}

const STEP = 5

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <Field label={label}>
      {wiring => (
        // Left is left in every language: the photo is not mirrored.
        <input
          {...wiring}
          className="w-full accent-accent"
          dir="ltr"
          type="range"
          min={0}
          max={100}
          step={STEP}
          value={value}
          onChange={e => onChange(Number(e.target.value))}
        />
      )}
    </Field>
  )
}
