import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import type { IconName } from '../icons.ts'
import { Modal } from '../Modal.tsx'
import { Form, type SubmitResult } from './Form.tsx'
import type { Values } from './formContext.ts'
import { useVersionedEdit } from './useVersionedEdit.ts'

interface Props<T> {
  /** On the button that opens the form. */
  children: string
  title: string
  icon?: IconName
  isSmall?: boolean
  isQuiet?: boolean
  /** What is changed, as it is now. */
  item: T
  valuesOf: (item: T) => Values
  submit: string
  /** With the version that was shown. */
  onSubmit: (values: Values, version: number | undefined) => Promise<SubmitResult>
  fields: ReactNode
}

/** A button that opens something to change it, in a dialog; what somebody else saved meanwhile is shown beside what was typed. */
export function EditButton<T extends { version?: number | null }>({
  children,
  title,
  icon,
  isSmall = false,
  isQuiet = false,
  ...edit
}: Props<T>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...(isQuiet && { kind: 'quiet' })} isSmall={isSmall} {...(icon && { icon })} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <EditForm {...edit} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

type EditFormProps<T> = Pick<Props<T>, 'item' | 'valuesOf' | 'submit' | 'onSubmit' | 'fields'> & { onDone: () => void }

/** Made when it is opened: from what the thing is then. */
function EditForm<T extends { version?: number | null }>({ item, valuesOf, submit, onSubmit, fields, onDone }: EditFormProps<T>) {
  const { initial, version, newer } = useVersionedEdit(item, valuesOf)
  const save = async (values: Values) => {
    const outcome = await onSubmit(values, version)
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <Form initial={initial} newer={newer} submit={submit} onSubmit={save}>
      {fields}
    </Form>
  )
}
