import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { photoTypes } from '../../lib/http/photoFile.ts'
import { photosMessages } from './messages.ts'

interface Props {
  onFiles: (files: Iterable<File>) => void
}

const hasFiles = (e: DragEvent) => e.dataTransfer.types.includes('Files')

/** Files are dropped here, chosen, or taken with a phone's camera. */
export function DropZone({ onFiles }: Props) {
  const messages = photosMessages().upload
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    onFiles(input.files ?? [])
    // Cleared so that the same file can be chosen again.
    input.value = ''
  }
  const handleDrop = (e: DragEvent) => {
    if (!hasFiles(e)) return
    e.preventDefault()
    setOver(false)
    onFiles(e.dataTransfer.files)
  }
  const hidden = { type: 'file', hidden: true, onChange: (e: { currentTarget: HTMLInputElement }) => take(e.currentTarget) } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      className={`grid justify-items-center gap-3 rounded-card border border-dashed p-6 text-center ${isOver ? 'border-accent bg-paper' : 'border-control'}`}
      onDragOver={e => {
        if (!hasFiles(e)) return
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="primary" icon="upload" onClick={() => chooser.current?.click()}>
          {messages.choose}
        </Button>
        <Button icon="camera" className="hidden pointer-coarse:inline-flex" onClick={() => camera.current?.click()}>
          {messages.take}
        </Button>
      </div>
      <p className="text-muted">
        <span className="pointer-coarse:hidden">{messages.drop} </span>
        {messages.limits}
      </p>
      <input ref={chooser} {...hidden} accept={photoTypes} multiple aria-label={messages.files} />
      <input ref={camera} {...hidden} accept={photoTypes} capture="environment" aria-label={messages.camera} />
    </div>
  )
}
