import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'

interface Props {
  property: number
  onSent?: () => void
  /** Where an item is mended, from the link the checklist gives. */
  hrefOf?: (link: string) => string
  beside?: ReactNode
}

/** What is still missing before travellers can find the hostel, and the button that hands it in. */
export function Checklist({ property, onSent, beside, hrefOf = link => link }: Props) {
  const { item, problem, reload } = useItem('GET /property/:id/checklist', { params: { id: property } })
  const { run, isPending } = useAction('POST /property/:id/submit', { done: 'Sent. We look at it and write to you.' })
  const handleSend = async () => {
    const reply = await run({ params: { id: property } })
    if (reply.ok) onSent?.()
  }
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={6} height={28} label="Loading the checklist" />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1.5">
        {item.items.map(({ key, label, done, required, link }) => (
          <li key={key} className="flex items-start gap-2">
            <Icon
              name={done ? 'circleCheck' : 'circleAlert'}
              className={`shrink-0 ${done ? 'text-positive' : required ? 'text-warning' : 'text-muted'}`}
            />
            <span>
              {!done ? (
                <a className="link" href={hrefOf(link)}>
                  {label}
                </a>
              ) : (
                label
              )}
              {!done && <span className="text-muted">{required ? ', still missing' : ', would help'}</span>}
              {done && <span className="sr-only">, done</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" icon="send" disabled={!item.ready} isBusy={isPending} onClick={handleSend}>
          Send for review
        </Button>
        {beside}
      </div>
      {!item.ready && <p className="text-muted">You can send it as soon as nothing is missing.</p>}
    </div>
  )
}
