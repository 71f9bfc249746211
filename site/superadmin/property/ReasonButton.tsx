import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { Modal } from '../../kit/Modal.tsx'

interface ReasonValues {
  reason: string
}

interface Props {
  title: string
  label: string
  hint: string
  submit: string
  onSend: (reason: string) => Promise<SubmitResult>
}

/** A button whose dialog asks for the reason. */
export function ReasonButton({ title, label, hint, submit, onSend }: Props) {
  const [isOpen, setOpen] = useState(false)
  const handleSubmit = async (reason: string) => {
    const outcome = await onSend(reason)
    if (outcome.ok) setOpen(false)
    return outcome
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Modal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          initial={{ reason: '' }}
          draft={`reason-${title}-${location.pathname}`}
          submit={submit}
          onSubmit={v => handleSubmit(v.reason)}
        >
          <TextArea<ReasonValues> name="reason" label={label} hint={hint} />
        </Form>
      </Modal>
    </>
  )
}
