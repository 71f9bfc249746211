import { useState } from 'react'
import { attachmentsProblem } from '../../../domain/guestMessages/attachments.ts'
import { formatFileSize } from '../../lib/format/formatFileSize.ts'
import { t } from '../../lib/language/messages.ts'
import { AttachmentPicker } from './AttachmentPicker.tsx'
import { automatedMessages } from './messages.ts'
import { findFileProblem } from './sendAttachment.ts'

interface Props {
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** The files of a message that is not saved yet: they are sent once it is. */
export function NewFiles({ files, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const messages = automatedMessages().files
  const handlePick = async (file: File) => {
    const together = attachmentsProblem([...files, file].map(({ size }) => ({ bytes: size })))
    const refused = (await findFileProblem(file)) ?? (together && t(messages.tooMuch, { size: formatFileSize(file.size) }))
    setProblem(refused)
    if (!refused) onChange([...files, file])
  }
  return (
    <AttachmentPicker
      attachments={files.map((file, i) => ({
        key: `${i} ${file.name}`,
        name: file.name,
        bytes: file.size,
        load: async () => ({ ok: true, status: 200, data: file, meta: undefined as never }),
      }))}
      isBusy={false}
      problem={problem}
      onPick={handlePick}
      onRemove={({ key }) => {
        setProblem(undefined)
        onChange(files.filter((file, i) => `${i} ${file.name}` !== key))
      }}
    />
  )
}
