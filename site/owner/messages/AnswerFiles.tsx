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
  /** Of what is there when it is called: a slow file comes after others. */
  onChange: (change: (files: AnswerFile[]) => AnswerFile[]) => void
  isSending: boolean
  onSending: (isSending: boolean) => void
}

/** The files of an answer that is being written. */
export function AnswerFiles({ booking, files, onChange, isSending, onSending }: Props) {
  const [problem, setProblem] = useState<string>()
  const handlePick = async (file: File) => {
    onSending(true)
    const sent = await sendAttachment('POST /booking/:id/messages/files', booking, file)
    onSending(false)
    setProblem(typeof sent === 'string' ? sent : undefined)
    if (typeof sent !== 'string') onChange(known => [...known, sent])
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
        onChange(known => known.filter(({ id }) => id !== key))
      }}
    />
  )
}
