import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { $role } from '../../lib/session/session.ts'
import { chooseProperty } from '../../lib/session/tabProperty.ts'
import { useMyProperties } from '../useCurrentProperty.ts'
import { demoMessages } from './messages.ts'

/** One press makes a hostel to try the office with, and opens it. Who has one already is offered none. */
export function DemoOffer() {
  const messages = demoMessages().offer
  const { rows } = useMyProperties()
  const create = useAction('POST /demo-property', { done: messages.made, isLeaving: true })
  if (!rows || rows.some(p => p.isDemo)) return null
  const handleCreate = async () => {
    const reply = await create.run({ body: {} })
    if (!reply.ok) return
    // It may be the first hostel of the account.
    $role.set('hostel_owner')
    chooseProperty(reply.data.property)
    location.assign('/owner/dashboard')
  }
  return (
    <section className="panel grid justify-items-start gap-3 text-start" aria-labelledby="demo">
      <h2 id="demo">{messages.title}</h2>
      <p className="text-muted">{messages.text}</p>
      <Button isBusy={create.isPending} onClick={handleCreate}>
        {messages.make}
      </Button>
    </section>
  )
}
