import { canTransitionProperty, type PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { ReasonButton } from './ReasonButton.tsx'
import { TransferPropertyButton } from './TransferPropertyButton.tsx'
import type { Listing } from './types.ts'

/** What may be done with a listing in its state; each says what happens and tells the owner. */
export function ReviewActions({ property }: { property: Listing['property'] }) {
  const params = { id: property.id }
  const approve = useAction('POST /admin/properties/:id/approve', { done: 'It is live. The owner gets a mail.' })
  const ask = useAction('POST /admin/properties/:id/request-changes', { done: 'Sent back. The owner gets your reason by mail.' })
  const suspend = useAction('POST /admin/properties/:id/suspend', { done: 'Its sales are stopped.' })
  const close = useAction('POST /admin/properties/:id/close', { done: 'It is closed.' })
  const reinstate = useAction('POST /admin/properties/:id/approve', { done: 'It sells again. The owner gets a mail.' })
  const { status } = property
  const canMove = (to: PropertyStatus) => canTransitionProperty(status, to, 'admin')
  return (
    <>
      {status === 'live' && property.path && (
        <a className="button" href={property.path}>
          See its page
        </a>
      )}
      {status === 'submitted' && (
        <>
          <ReasonButton
            title="Ask for changes"
            submit="Send it back"
            label="What should change"
            hint="The owner reads exactly this."
            onSend={reason => ask.run({ params, body: { reason } })}
          />
          <ConfirmButton
            kind="primary"
            icon="check"
            title={`Make ${property.name} live?`}
            confirm="Make it live"
            onConfirm={() => approve.run({ params })}
            body={<p>Travellers can find and book it at once. The owner gets a mail.</p>}
          >
            Approve
          </ConfirmButton>
        </>
      )}
      {status !== 'submitted' && status !== 'suspended' && property.pendingChanges && <PendingActions property={property} />}
      {status !== 'closed' && <TransferPropertyButton property={property} />}
      {status === 'suspended' && (
        <ConfirmButton
          kind="primary"
          icon="check"
          title={`Let ${property.name} sell again?`}
          confirm="Reinstate it"
          onConfirm={() => reinstate.run({ params })}
          body={<p>Travellers can find and book it at once, as before. The owner gets a mail.</p>}
        >
          Reinstate
        </ConfirmButton>
      )}
      {canMove('suspended') && (
        <ReasonButton
          title="Suspend"
          submit="Stop its sales"
          label="Why"
          hint="Travellers cannot find or book it any more, nor accept its quotes. Booked stays go on, and its desk still enters bookings of its own. The owner reads this."
          onSend={reason => suspend.run({ params, body: { reason } })}
        />
      )}
      {canMove('closed') && (
        <ReasonButton
          title="Close for good"
          submit="Close for good"
          label="Why"
          hint="Its page answers “gone”. Only without stays to come. This cannot be undone."
          onSend={reason => close.run({ params, body: { reason } })}
        />
      )}
    </>
  )
}

/** The changes that the owner of a live listing asks for. */
function PendingActions({ property }: { property: Listing['property'] }) {
  const params = { id: property.id }
  const approve = useAction('POST /admin/properties/:id/approve', { done: 'The changes are on its page. The owner gets a mail.' })
  const refuse = useAction('POST /admin/properties/:id/request-changes', {
    done: 'The page stays as it is. The owner gets your reason by mail.',
  })
  return (
    <>
      <ReasonButton
        title="Refuse the changes"
        submit="Leave the page as it is"
        label="Why not"
        hint="The owner reads exactly this. The page stays as it is."
        onSend={reason => refuse.run({ params, body: { reason } })}
      />
      <ConfirmButton
        kind="primary"
        icon="check"
        title="Put the changes on the page?"
        confirm="Put them on the page"
        onConfirm={() => approve.run({ params })}
        body={<p>They show at once, and the old address of the page leads to the new one. The owner gets a mail.</p>}
      >
        Approve the changes
      </ConfirmButton>
    </>
  )
}
