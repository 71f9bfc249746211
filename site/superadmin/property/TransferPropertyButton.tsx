import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { Listing } from './types.ts'

/** Gives the listing to another account: so one that was imported finds its owner. */
export function TransferPropertyButton({ property }: { property: Listing['property'] }) {
  const [isOpen, setOpen] = useState(false)
  const { run } = useAction('POST /admin/properties/:id/transfer', { done: 'Handed over. The new owner gets a mail.' })
  const handleSubmit = async ({ email }: Values) => {
    const outcome = await run({ params: { id: property.id }, body: { email: String(email) } })
    if (outcome.ok) setOpen(false)
    return outcome
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hand over</Button>
      <Modal title={`Hand over ${property.name}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form initial={{ email: '' }} submit="Hand over" onSubmit={handleSubmit}>
          <TextField
            name="email"
            label="E-mail of the new owner"
            hint="The address of their account. Whoever owns the listing now does no longer; both get a mail."
            type="email"
            autoComplete="off"
          />
        </Form>
      </Modal>
    </>
  )
}
