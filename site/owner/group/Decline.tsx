import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextArea } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { Group } from './words.ts'

/** With a reason: the group reads it. */
export function Decline({ group: { id, version, contact } }: { group: Group }) {
  const [isOpen, setOpen] = useState(false)
  const { run } = useAction('POST /group/:id/decline', { idempotent: true, done: 'Declined. The group gets a mail.' })
  const decline = async (values: Values) => {
    const reason = String(values.reason ?? '').trim()
    if (!reason) return fieldProblem('The group waits for a reason.', { reason: 'Write why you cannot take them.' })
    const reply = await run({ params: { id }, body: { reason, version } })
    if (reply.ok) setOpen(false)
    return reply
  }
  return (
    <>
      <Button icon="x" onClick={() => setOpen(true)}>
        Decline
      </Button>
      <Modal title={`Decline the request of ${contact.name}?`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form initial={{ reason: '' }} submit="Decline and send the reason" kind="danger" onSubmit={decline}>
          <TextArea name="reason" label="Why" hint="The group reads this. It cannot be undone; they can ask again." maxLength={500} />
        </Form>
      </Modal>
    </>
  )
}
