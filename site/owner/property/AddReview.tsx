import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Checklist } from './Checklist.tsx'
import type { Property } from './propertyValues.ts'
import { stepHref } from './StepBar.tsx'

export function AddReview({ property }: { property: Property }) {
  if (property.status === 'submitted') return <SubmittedPanel />
  if (property.status !== 'draft' && property.status !== 'changes_requested') return <ReviewedPanel property={property} />
  return (
    <div className="grid gap-5">
      {property.status === 'changes_requested' && property.reviewNote && (
        <Notice kind="warning" title="We looked at it and ask for this:">
          <p>{property.reviewNote}</p>
        </Notice>
      )}
      <section className="panel" aria-labelledby="check">
        <h2 id="check">Before it goes live</h2>
        <Checklist property={property.id} hrefOf={link => getStepHref(property.id, link)} />
      </section>
      <p className="text-muted">
        Somebody at OpenBunk looks at every new hostel. You get a mail when it is live, or when something should change.
      </p>
    </div>
  )
}

/** Inside the wizard a link of the checklist leads to the step that holds the field. */
function getStepHref(property: number, link: string) {
  const field = link.split('#')[1]
  if (link === '/owner/property/photos') return `/owner${stepHref(property, 'photos')}`
  if (link.startsWith('/owner/room')) return `/owner${stepHref(property, 'rooms')}`
  return field === 'facilities' || field === 'rules' ? link : `/owner${stepHref(property, 'basics')}#${field}`
}

function SubmittedPanel() {
  return (
    <div className="panel">
      <EmptyState icon="send" title="Sent: we are looking at it">
        <p>You get a mail when your hostel is live. Until then you can look around your owner area.</p>
        <a className="button button-primary" href="/owner/dashboard">
          Go to the dashboard
        </a>
      </EmptyState>
    </div>
  )
}

function ReviewedPanel({ property }: { property: Property }) {
  return (
    <div className="panel">
      <EmptyState icon="house" title={property.status === 'live' ? 'This hostel is live' : 'This hostel is not for sale now'}>
        {property.path && property.status === 'live' && (
          <a className="button" href={property.path}>
            See it as travellers do
          </a>
        )}
        <a className="button button-primary" href="/owner/dashboard">
          Go to the dashboard
        </a>
      </EmptyState>
    </div>
  )
}
