import { useEffect, useId, useRef, useState } from 'react'
import { attachmentKinds, attachmentTypes, MOST_ATTACHED_BYTES, MOST_ATTACHMENTS } from '../../../domain/guestMessages/attachments.ts'
import { Button } from '../../kit/Button.tsx'
import { FieldError } from '../../kit/form/Field.tsx'
import { formatFileSize } from '../../lib/format/formatFileSize.ts'
import type { Reply } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { t } from '../../lib/language/messages.ts'
import { automatedMessages } from './messages.ts'

export interface Attachment {
  key: string | number
  name: string
  bytes: number
  /** Its bytes, to look at it. */
  load: () => Promise<Reply<Blob>>
}

interface Props {
  attachments: readonly Attachment[]
  isBusy: boolean
  problem: string | undefined
  onPick: (file: File) => void
  onRemove: (attachment: Attachment) => void
}

const accept = attachmentKinds.map(kind => attachmentTypes[kind]).join(',')

/** The files that go with a message: added, looked at and removed. */
export function AttachmentPicker({ attachments, isBusy, problem, onPick, onRemove }: Props) {
  const { files } = automatedMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <p id={id} className="label">
        {files.title}
      </p>
      <p className="text-sm text-muted">{t(files.hint, { n: MOST_ATTACHMENTS, size: formatFileSize(MOST_ATTACHED_BYTES) })}</p>
      {attachments.length > 0 && (
        <ul className="grid gap-2">
          {attachments.map(attachment => (
            <AttachmentRow key={attachment.key} attachment={attachment} isBusy={isBusy} onRemove={() => onRemove(attachment)} />
          ))}
        </ul>
      )}
      {problem && <FieldError id={`${id}problem`}>{problem}</FieldError>}
      {attachments.length < MOST_ATTACHMENTS && (
        <Button icon="plus" isBusy={isBusy} className="justify-self-start" onClick={() => chooser.current?.click()}>
          {files.add}
        </Button>
      )}
      {isBusy && (
        <p role="status" className="text-sm text-muted">
          {files.sending}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-label={files.add}
        onChange={e => {
          const [file] = e.currentTarget.files ?? []
          if (file) onPick(file)
          // Cleared so that the same file can be chosen again.
          e.currentTarget.value = ''
        }}
      />
    </section>
  )
}

interface RowProps {
  attachment: Attachment
  isBusy: boolean
  onRemove: () => void
}

function AttachmentRow({ attachment: { name, bytes, load }, isBusy, onRemove }: RowProps) {
  const { files } = automatedMessages()
  const { url, open } = usePreview(load, name)
  return (
    <li className="card grid gap-2 px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 basis-full wrap-anywhere min-[30rem]:flex-1 min-[30rem]:basis-0">{name}</bdi>
        <span className="me-auto text-sm whitespace-nowrap text-muted">{formatFileSize(bytes)}</span>
        <Button isSmall kind="quiet" icon="fileText" aria-label={t(files.openNamed, { name })} onClick={open}>
          {files.open}
        </Button>
        <Button isSmall kind="quiet" icon="trash2" isBusy={isBusy} aria-label={t(files.removeNamed, { name })} onClick={onRemove}>
          {files.remove}
        </Button>
      </div>
      {url && <img src={url} alt={name} className="max-h-60 w-fit max-w-full rounded-control bg-line" />}
    </li>
  )
}

/** A picture is shown in its place; what browsers cannot show there is saved. */
function usePreview(load: Attachment['load'], name: string) {
  const [url, setUrl] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const open = async () => {
    if (url) return setUrl(undefined)
    const reply = await load()
    if (reply.ok && reply.data.type.startsWith('image/')) setUrl(URL.createObjectURL(reply.data))
    else saveFile(reply, name)
  }
  return { url, open }
}
