import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import type { IconName } from '../icons.ts'
import { Modal } from '../Modal.tsx'
import { Form, type FormProps } from './Form.tsx'
import type { FormValues } from './formValues.ts'
import type { SubmitResult } from './submitResult.ts'
import { useVersionedEdit } from './useVersionedEdit.ts'

interface Props<T, V extends FormValues> extends Pick<FormProps<V>, 'checks'> {
  /** Label of the button. */
  children: string
  title: string
  icon?: IconName
  isSmall?: boolean
  isQuiet?: boolean
  /** The current values. */
  item: T
  valuesOf: (item: T) => V
  submit: string
  /** Called with the version that was shown, and the values it had. */
  onSubmit: (values: V, version: number | undefined, began: V) => Promise<SubmitResult>
  /** Each field stands for itself: see useVersionedEdit. */
  isByField?: boolean
  fields: ReactNode
}

/** A button that opens a form in a dialog. If somebody else saved the record meanwhile, both versions are shown. */
export function EditButton<T extends { version?: number | null }, V extends FormValues>({
  children,
  title,
  icon,
  isSmall = false,
  isQuiet = false,
  ...edit
}: Props<T, V>) {
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

type EditFormProps<T, V extends FormValues> = Pick<
  Props<T, V>,
  'item' | 'valuesOf' | 'submit' | 'checks' | 'onSubmit' | 'isByField' | 'fields'
> & {
  onDone: () => void
}

/** Created when the dialog opens, from the values at that moment. */
function EditForm<T extends { version?: number | null }, V extends FormValues>({
  item,
  valuesOf,
  onSubmit,
  isByField = false,
  fields,
  onDone,
  ...form
}: EditFormProps<T, V>) {
  const { initial, version, newer } = useVersionedEdit(item, valuesOf, { isByField })
  const save = async (values: V, began: V) => {
    const outcome = await onSubmit(values, version, began)
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <Form {...form} initial={initial} newer={newer} onSubmit={save}>
      {fields}
    </Form>
  )
}
