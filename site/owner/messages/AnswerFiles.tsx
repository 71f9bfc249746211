import { useState } from 'react'
import { apiFile } from '../../lib/http/api.ts'
import { AttachmentPicker } from './AttachmentPicker.tsx'
import { type MessageFile, sendAttachment } from './sendAttachment.ts'

/** One that comes with a saved answer says whose it is. */
export interface AnswerFile extends MessageFile {
  template?: number
}

interface Props {
  booking: number
  files: readonly AnswerFile[]
  onChange: (files: AnswerFile[]) => void
}

/** The files of an answer that is being written. */
export function AnswerFiles({ booking, files, onChange }: Props) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const handlePick = async (file: File) => {
    setSending(true)
    const sent = await sendAttachment('POST /booking/:id/messages/files', booking, file)
    setSending(false)
    setProblem(typeof sent === 'string' ? sent : undefined)
    if (typeof sent !== 'string') onChange([...files, sent])
  }
  return (
    <AttachmentPicker
      attachments={files.map(({ id, name, bytes, template }) => ({
        key: id,
        name,
        bytes,
        load: () =>
          template
            ? apiFile('GET /message-templates/:id/files/:messageFileId', { params: { id: template, messageFileId: id } })
            : apiFile('GET /booking/:id/messages/files/:messageFileId', { params: { id: booking, messageFileId: id } }),
      }))}
      isBusy={isSending}
      problem={problem}
      onPick={handlePick}
      onRemove={({ key }) => {
        setProblem(undefined)
        onChange(files.filter(({ id }) => id !== key))
      }}
    />
  )
}
