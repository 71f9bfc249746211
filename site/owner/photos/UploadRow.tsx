import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { t } from '../../lib/language/messages.ts'
import { photosMessages } from './messages.ts'
import type { Upload } from './useUploads.ts'

interface Props {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** One upload: progress, or why it was refused and what to do. */
export function UploadRow({ upload: { file, preview, state, part, problem, isWorthRetrying }, onRetry, onDrop }: Props) {
  const messages = photosMessages().upload
  return (
    <li className="card flex items-center gap-3 p-2">
      <FilePreview url={preview} />
      <div className="grid min-w-0 grow gap-1">
        <p className="truncate">{file.name}</p>
        {state === 'refused' ? (
          <p className="flex items-start gap-1.5 text-danger">
            <Icon name="circleAlert" size={16} className="mt-0.5 shrink-0" />
            {problem}
          </p>
        ) : (
          <>
            {state === 'sending' && (
              <progress className={progressClass} max={1} value={part} aria-label={t(messages.sending, { file: file.name })} />
            )}
            <p className="text-sm text-muted">{formatUploadState(state, part)}</p>
          </>
        )}
      </div>
      {state === 'refused' && (
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          {isWorthRetrying && (
            <Button isSmall icon="refreshCw" onClick={onRetry}>
              {messages.again}
            </Button>
          )}
          <Button isSmall kind="quiet" icon="x" aria-label={t(messages.leaveOut, { file: file.name })} onClick={onDrop} />
        </div>
      )}
    </li>
  )
}

const progressClass =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'

/** An icon for formats that the browser cannot display. */
function FilePreview({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false)
  const look = 'h-12 w-18 shrink-0 rounded-control bg-line'
  if (isBroken) {
    return (
      <span className={`grid place-items-center text-muted ${look}`}>
        <Icon name="image" />
      </span>
    )
  }
  return <img src={url} alt="" width={72} height={48} className={`object-cover ${look}`} onError={() => setBroken(true)} />
}

function formatUploadState(state: Upload['state'], part: number) {
  const messages = photosMessages().upload
  if (state === 'waiting') return messages.waits
  return part < 1 ? t(messages.percent, { percent: Math.round(part * 100) }) : messages.isSent
}
