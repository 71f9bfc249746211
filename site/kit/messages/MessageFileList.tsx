import { useState } from 'react'
import { formatFileSize } from '../../lib/format/formatFileSize.ts'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { Icon } from '../Icon.tsx'
import type { ThreadMessage } from './useThread.ts'

type MessageFile = ThreadMessage['files'][number]

interface Props {
  booking: number
  headers: Record<string, string>
  files: readonly MessageFile[]
  isMine: boolean
}

/** What came with a message. No address leads to it: it is fetched as whoever reads the thread. */
export function MessageFileList({ booking, headers, files, isMine }: Props) {
  return (
    <ul className={`mt-1 grid gap-1 ${isMine ? 'justify-items-end' : ''}`}>
      {files.map(file => (
        <li key={file.id}>
          <FileButton {...{ booking, headers, file }} />
        </li>
      ))}
    </ul>
  )
}

function FileButton({ booking, headers, file: { id, name, bytes } }: Omit<Props, 'files' | 'isMine'> & { file: MessageFile }) {
  const [isBusy, setBusy] = useState(false)
  const handleOpen = async () => {
    setBusy(true)
    saveFile(await apiFile('GET /booking/:id/messages/files/:messageFileId', { params: { id: booking, messageFileId: id }, headers }), name)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="link inline-flex min-h-11 items-center gap-1.5 text-start"
      aria-label={t(getMessages('thread').file, { name, size: formatFileSize(bytes) })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : handleOpen}
    >
      <Icon name={isBusy ? 'loaderCircle' : 'fileText'} size={18} className={isBusy ? 'animate-spin' : 'shrink-0'} />
      <bdi className="wrap-anywhere">{name}</bdi> <span className="text-sm whitespace-nowrap text-muted">{formatFileSize(bytes)}</span>
    </button>
  )
}
