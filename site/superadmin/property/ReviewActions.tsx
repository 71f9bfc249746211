import { canTransitionProperty, type PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { listingMessages } from './messages.ts'
import { ReasonButton } from './ReasonButton.tsx'
import { TransferPropertyButton } from './TransferPropertyButton.tsx'
import type { Listing } from './types.ts'

/** What may be done with a listing in its state; each says what happens and tells the owner. */
export function ReviewActions({ property }: { property: Listing['property'] }) {
  const params = { id: property.id }
  const messages = listingMessages()
  const approve = useAction('POST /admin/properties/:id/approve', { done: messages.approve.done })
  const ask = useAction('POST /admin/properties/:id/request-changes', { done: messages.ask.done })
  const suspend = useAction('POST /admin/properties/:id/suspend', { done: messages.suspend.done })
  const close = useAction('POST /admin/properties/:id/close', { done: messages.close.done })
  const reinstate = useAction('POST /admin/properties/:id/approve', { done: messages.reinstate.done })
  const { status } = property
  const canMove = (to: PropertyStatus) => canTransitionProperty(status, to, 'admin')
  return (
    <>
      {status === 'live' && property.path && (
        <a className="button" href={property.path}>
          {messages.seePage}
        </a>
      )}
      {status === 'submitted' && (
        <>
          <ReasonButton
            title={messages.ask.button}
            submit={messages.ask.submit}
            label={messages.ask.label}
            hint={messages.ask.hint}
            onSend={reason => ask.run({ params, body: { reason } })}
          />
          <ConfirmButton
            kind="primary"
            icon="check"
            title={t(messages.approve.title, { name: property.name })}
            confirm={messages.approve.confirm}
            onConfirm={() => approve.run({ params })}
            body={<p>{messages.approve.text}</p>}
          >
            {messages.approve.button}
          </ConfirmButton>
        </>
      )}
      {status !== 'submitted' && status !== 'suspended' && property.pendingChanges && <PendingActions property={property} />}
      {status !== 'closed' && <TransferPropertyButton property={property} />}
      {status === 'suspended' && (
        <ConfirmButton
          kind="primary"
          icon="check"
          title={t(messages.reinstate.title, { name: property.name })}
          confirm={messages.reinstate.confirm}
          onConfirm={() => reinstate.run({ params })}
          body={<p>{messages.reinstate.text}</p>}
        >
          {messages.reinstate.button}
        </ConfirmButton>
      )}
      {canMove('suspended') && (
        <ReasonButton
          title={messages.suspend.button}
          submit={messages.suspend.submit}
          label={messages.why}
          hint={messages.suspend.hint}
          onSend={reason => suspend.run({ params, body: { reason } })}
        />
      )}
      {canMove('closed') && (
        <ReasonButton
          title={messages.close.button}
          submit={messages.close.button}
          label={messages.why}
          hint={messages.close.hint}
          onSend={reason => close.run({ params, body: { reason } })}
        />
      )}
    </>
  )
}

/** The changes that the owner of a live listing asks for. */
function PendingActions({ property }: { property: Listing['property'] }) {
  const params = { id: property.id }
  const messages = listingMessages()
  const approve = useAction('POST /admin/properties/:id/approve', { done: messages.accept.done })
  const refuse = useAction('POST /admin/properties/:id/request-changes', {
    done: messages.refuse.done,
  })
  return (
    <>
      <ReasonButton
        title={messages.refuse.button}
        submit={messages.refuse.submit}
        label={messages.refuse.label}
        hint={messages.refuse.hint}
        onSend={reason => refuse.run({ params, body: { reason } })}
      />
      <ConfirmButton
        kind="primary"
        icon="check"
        title={messages.accept.title}
        confirm={messages.accept.confirm}
        onConfirm={() => approve.run({ params })}
        body={<p>{messages.accept.text}</p>}
      >
        {messages.accept.button}
      </ConfirmButton>
    </>
  )
}
