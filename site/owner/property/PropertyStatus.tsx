import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import type { Can } from '../booking/types.ts'
import { Checklist } from './Checklist.tsx'
import { isUnfinished } from './isUnfinished.ts'
import { propertyMessages } from './messages.ts'
import type { Property } from './propertyTypes.ts'

/** The state of the listing, and the switch for its sales. */
export function PropertyStatus({ property, can }: { property: Property; can: Can }) {
  const { checklist, sales } = propertyMessages()
  const { status, reviewNote } = property
  // It is never handed in.
  if (property.isDemo) return null
  if (isUnfinished(status)) {
    return (
      <section className="panel" aria-labelledby="before">
        <h2 id="before">{checklist.title}</h2>
        {status === 'changes_requested' && reviewNote && (
          <div className="mb-4">
            <Notice kind="warning" title={checklist.changesRequested}>
              <p>{reviewNote}</p>
            </Notice>
          </div>
        )}
        <Checklist property={property.id} />
      </section>
    )
  }
  if (status === 'submitted') return <Notice title={sales.isLookedAt} />
  if (status === 'suspended') {
    return (
      <Notice kind="danger" title={sales.suspended}>
        {reviewNote && <p>{reviewNote}</p>}
        <p>
          <RichText
            message={sales.suspendedText}
            values={{
              contact: (
                <a className="link" href={localizeHref('/contact')}>
                  {sales.contact}
                </a>
              ),
            }}
          />
        </p>
      </Notice>
    )
  }
  if (status === 'closed') return <Notice title={sales.closed} />
  return can('property.edit') && (status === 'live' || status === 'paused') ? <SalesSwitch property={property} /> : null
}

function SalesSwitch({ property }: { property: Property }) {
  const messages = propertyMessages().sales
  const pause = useAction('POST /property/:id/pause', { done: messages.paused })
  const resume = useAction('POST /property/:id/resume', { done: messages.resumed })
  const params = { id: property.id }
  const isPaused = property.status === 'paused'
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-3" aria-label={messages.label}>
      <p>{isPaused ? messages.isPaused : messages.isLive}</p>
      <ConfirmButton
        title={isPaused ? messages.resumeTitle : messages.pauseTitle}
        confirm={isPaused ? messages.resume : messages.pause}
        onConfirm={() => (isPaused ? resume : pause).run({ params })}
        body={<p>{isPaused ? messages.resumeText : messages.pauseText}</p>}
      >
        {isPaused ? messages.resume : messages.pause}
      </ConfirmButton>
    </section>
  )
}
