import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatChecklistItem } from '../../lib/format/checklistFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { propertyMessages } from './messages.ts'

interface Props {
  property: number
  onSent?: () => void
  /** False: it is not sent now. */
  beforeSend?: () => Promise<boolean>
  /** The screen to fix an item on, from the link in the checklist. */
  hrefOf?: (link: string) => string
  beside?: ReactNode
  /** Only what is missing. */
  isShort?: boolean
}

/** What is missing before the hostel can be published, and the button to submit it for review. */
export function Checklist({ property, onSent, beforeSend, beside, hrefOf = link => link, isShort = false }: Props) {
  const messages = propertyMessages().checklist
  const { item, problem, reload } = useItem('GET /property/:id/checklist', { params: { id: property } })
  const { run, isPending } = useAction('POST /property/:id/submit', { done: messages.sent })
  const handleSend = async () => {
    if (beforeSend && !(await beforeSend())) return
    const reply = await run({ params: { id: property } })
    if (reply.ok) onSent?.()
  }
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={6} height={28} label={messages.loading} />
  const shown = item.items.filter(i => !isShort || !i.done)
  return (
    <div className="grid gap-4">
      <label className="grid gap-1">
        <span>{t(messages.score, { score: item.score })}</span>
        <progress
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          max={100}
          value={item.score}
        />
      </label>
      <ul className="grid gap-1.5">
        {shown.map(({ done, required, link, ...checked }) => (
          <li key={checked.key} className="flex items-start gap-2">
            <Icon
              name={done ? 'circleCheck' : 'circleAlert'}
              className={`shrink-0 ${done ? 'text-positive' : required ? 'text-warning' : 'text-muted'}`}
            />
            {done ? (
              <span>
                {formatChecklistItem(checked)}
                <span className="sr-only">{messages.done}</span>
              </span>
            ) : (
              <span className="text-muted">
                <RichText
                  message={required ? messages.missing : messages.wouldHelp}
                  values={{
                    item: (
                      <a className="link" href={hrefOf(link)}>
                        {formatChecklistItem(checked)}
                      </a>
                    ),
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" icon="send" disabled={!item.ready} isBusy={isPending} onClick={handleSend}>
          {messages.send}
        </Button>
        {beside}
      </div>
      {!item.ready && <p className="text-muted">{messages.notReady}</p>}
    </div>
  )
}
