import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind } from '../Button.tsx'
import type { IconName } from '../icons.ts'
import { Modal } from '../Modal.tsx'
import { Form, type FormProps } from './Form.tsx'
import type { FormValues } from './formValues.ts'

interface Props<V extends FormValues> extends Pick<FormProps<V>, 'initial' | 'submit' | 'checks' | 'onSubmit'> {
  /** Label of the button that opens the form. */
  children: string
  title: string
  icon?: IconName
  kind?: ButtonKind
  isSmall?: boolean
  submitKind?: ButtonKind
  fields: ReactNode
}

/** A button that opens a form in a dialog. The dialog closes after success; after a failure it stays open with the input. */
export function FormButton<V extends FormValues>({
  children,
  title,
  icon,
  kind = 'plain',
  isSmall = false,
  submitKind,
  onSubmit,
  fields,
  ...form
}: Props<V>) {
  const [isOpen, setOpen] = useState(false)
  const handleSubmit = async (values: V, began: V) => {
    const outcome = await onSubmit(values, began)
    if (outcome.ok) setOpen(false)
    return outcome
  }
  return (
    <>
      <Button kind={kind} isSmall={isSmall} {...(icon && { icon })} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form {...form} onSubmit={handleSubmit} {...(submitKind && { kind: submitKind })}>
          {fields}
        </Form>
      </Modal>
    </>
  )
}
