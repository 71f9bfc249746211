import checks from 'contract:POST /admin/properties/:id/transfer'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { listingMessages } from './messages.ts'
import type { Listing } from './types.ts'

type TransferPropertyValues = Pick<ContractValues<'POST /admin/properties/:id/transfer'>, 'email'>

/** Transfers the listing to another account, such as an imported one to its owner. */
export function TransferPropertyButton({ property }: { property: Listing['property'] }) {
  const [isOpen, setOpen] = useState(false)
  const { transfer } = listingMessages()
  const { run } = useAction('POST /admin/properties/:id/transfer', { done: transfer.done })
  const handleSubmit = async ({ email }: TransferPropertyValues) => {
    const outcome = await run({ params: { id: property.id }, body: { email: String(email) } })
    if (outcome.ok) setOpen(false)
    return outcome
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{transfer.button}</Button>
      <Modal title={t(transfer.title, { name: property.name })} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form initial={{ email: '' }} checks={checks} submit={transfer.button} onSubmit={handleSubmit}>
          <TextField<TransferPropertyValues>
            name="email"
            label={transfer.email}
            hint={transfer.emailHint}
            type="email"
            autoComplete="off"
          />
        </Form>
      </Modal>
    </>
  )
}
