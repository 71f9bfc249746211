import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { Can } from '../booking/types.ts'
import { Checklist } from './Checklist.tsx'
import type { Property } from './propertyValues.ts'

/** What the listing is waiting for, and the switch for its sales. */
export function PropertyStatus({ property, can }: { property: Property; can: Can }) {
  const { status, reviewNote } = property
  if (status === 'draft' || status === 'changes_requested') {
    return (
      <section className="panel" aria-labelledby="before">
        <h2 id="before">Before it goes live</h2>
        {status === 'changes_requested' && reviewNote && (
          <div className="mb-4">
            <Notice kind="warning" title="We looked at it and ask for this:">
              <p>{reviewNote}</p>
            </Notice>
          </div>
        )}
        <Checklist property={property.id} />
      </section>
    )
  }
  if (status === 'submitted') return <Notice title="We are looking at this listing. You get a mail when it is live." />
  if (status === 'suspended') {
    return (
      <Notice kind="danger" title="OpenBunk has stopped the sales of this hostel">
        {reviewNote && <p>{reviewNote}</p>}
        <p>
          Travellers cannot find or book it here. Stays that were booked go on, and your desk can enter bookings of its own. Once it is
          settled,{' '}
          <a className="link" href="/contact">
            write to us
          </a>{' '}
          and we lift it.
        </p>
      </Notice>
    )
  }
  if (status === 'closed') return <Notice title="This hostel is closed for good. What was booked and paid stays readable here." />
  return can('property.edit') && (status === 'live' || status === 'paused') ? <SalesSwitch property={property} /> : null
}

function SalesSwitch({ property }: { property: Property }) {
  const pause = useAction('POST /property/:id/pause', { done: 'Sales are paused.' })
  const resume = useAction('POST /property/:id/resume', { done: 'The hostel sells again.' })
  const params = { id: property.id }
  const isPaused = property.status === 'paused'
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-3" aria-label="Sales">
      <p>{isPaused ? 'Sales are paused: travellers cannot book.' : 'The hostel is live: travellers can book.'}</p>
      <ConfirmButton
        title={isPaused ? 'Sell again?' : 'Pause sales?'}
        confirm={isPaused ? 'Sell again' : 'Pause sales'}
        onConfirm={() => (isPaused ? resume : pause).run({ params })}
        body={
          <p>
            {isPaused
              ? 'The hostel can be found and booked at once.'
              : 'Travellers cannot make a new booking. Your desk still can, and stays that were booked go on.'}
          </p>
        }
      >
        {isPaused ? 'Sell again' : 'Pause sales'}
      </ConfirmButton>
    </section>
  )
}
