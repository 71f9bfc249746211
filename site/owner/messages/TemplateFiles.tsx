import { useState } from 'react'
import { apiFile } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { AttachmentPicker } from './AttachmentPicker.tsx'
import { sendAttachment } from './sendAttachment.ts'
import type { Template } from './templateFormat.ts'

/** The files of a message that is there: sent and removed at once, whatever else is being written. */
export function TemplateFiles({ template: { id, files } }: { template: Template }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { run, isPending } = useAction('DELETE /message-templates/:id/files/:messageFileId')
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['GET /message-templates'] })
  const handlePick = async (file: File) => {
    setSending(true)
    const sent = await sendAttachment('POST /message-templates/:id/files', id, file)
    setProblem(typeof sent === 'string' ? sent : undefined)
    await refetch()
    setSending(false)
  }
  return (
    <AttachmentPicker
      attachments={files.map(({ id: messageFileId, name, bytes }) => ({
        key: messageFileId,
        name,
        bytes,
        load: () => apiFile('GET /message-templates/:id/files/:messageFileId', { params: { id, messageFileId } }),
      }))}
      isBusy={isSending || isPending}
      problem={problem}
      onPick={handlePick}
      onRemove={async ({ key }) => {
        setProblem(undefined)
        await run({ params: { id, messageFileId: Number(key) } })
        await refetch()
      }}
    />
  )
}
