import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Checklist } from '../Checklist.tsx'
import { isUnfinished } from '../isUnfinished.ts'
import { propertyMessages } from '../messages.ts'
import type { Property } from '../propertyTypes.ts'
import { stepHrefOfLink } from './steps.ts'

/** `beforeSend`: false where something has to be saved first. */
export function AddReview({ property, beforeSend }: { property: Property; beforeSend?: () => Promise<boolean> }) {
  if (property.status === 'submitted') return <SubmittedPanel />
  if (!isUnfinished(property.status)) return <ReviewedPanel property={property} />
  const { add, checklist } = propertyMessages()
  return (
    <div className="grid gap-5">
      {property.status === 'changes_requested' && property.reviewNote && (
        <Notice kind="warning" title={checklist.changesRequested}>
          <p>{property.reviewNote}</p>
        </Notice>
      )}
      <section className="panel" aria-labelledby="check">
        <h2 id="check">{checklist.title}</h2>
        <Checklist property={property.id} hrefOf={link => stepHrefOfLink(property.id, link)} {...(beforeSend && { beforeSend })} />
      </section>
      <p className="text-muted">{add.looksAt}</p>
    </div>
  )
}

function SubmittedPanel() {
  const messages = propertyMessages().add
  return (
    <div className="panel">
      <EmptyState icon="send" title={messages.isSent}>
        <p>{messages.isSentText}</p>
        <a className="button button-primary" href="/owner/dashboard">
          {messages.toDashboard}
        </a>
      </EmptyState>
    </div>
  )
}

function ReviewedPanel({ property }: { property: Property }) {
  const messages = propertyMessages().add
  return (
    <div className="panel">
      <EmptyState icon="house" title={property.status === 'live' ? messages.isLive : messages.isNotSold}>
        {property.path && property.status === 'live' && (
          <a className="button" href={property.path}>
            {propertyMessages().seeIt}
          </a>
        )}
        <a className="button button-primary" href="/owner/dashboard">
          {messages.toDashboard}
        </a>
      </EmptyState>
    </div>
  )
}
