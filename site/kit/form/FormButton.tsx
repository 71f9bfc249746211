import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind } from '../Button.tsx'
import type { IconName } from '../icons.ts'
import { Modal } from '../Modal.tsx'
import { Form, type SubmitResult } from './Form.tsx'
import type { Values } from './formContext.ts'

interface Props {
  /** On the button that opens the form. */
  children: string
  title: string
  icon?: IconName
  kind?: ButtonKind
  isSmall?: boolean
  initial: Values
  submit: string | ((values: Values) => string)
  submitKind?: ButtonKind
  onSubmit: (values: Values) => Promise<SubmitResult>
  fields: ReactNode | ((values: Values) => ReactNode)
}

/** A button that asks a few things before it acts; the form closes when it worked and stays with what was typed when not. */
export function FormButton({
  children,
  title,
  icon,
  kind = 'plain',
  isSmall = false,
  initial,
  submit,
  submitKind,
  onSubmit,
  fields,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const handleSubmit = async (values: Values) => {
    const outcome = await onSubmit(values)
    if (outcome.ok) setOpen(false)
    return outcome
  }
  return (
    <>
      <Button kind={kind} isSmall={isSmall} {...(icon && { icon })} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form initial={initial} submit={submit} onSubmit={handleSubmit} {...(submitKind && { kind: submitKind })}>
          {fields}
        </Form>
      </Modal>
    </>
  )
}
