import type { SubmitResult } from '../kit/Form.tsx'
import { FormButton } from '../kit/FormButton.tsx'
import { fieldProblem } from '../kit/fieldProblem.ts'
import { TextArea } from '../kit/fields.tsx'
import type { Values } from '../kit/formContext.ts'

interface Props {
  /** Whose request it is, and what they are called here. */
  name: string
  asking: 'guest' | 'group'
  hint: string
  onDecline: (reason: string) => Promise<SubmitResult>
}

/** With a reason: who asked reads it. */
export function DeclineButton({ name, asking, hint, onDecline }: Props) {
  const decline = async (values: Values): Promise<SubmitResult> => {
    const reason = String(values.reason ?? '').trim()
    return reason ? onDecline(reason) : fieldProblem(`The ${asking} waits for a reason.`, { reason: 'Write why you cannot take them.' })
  }
  return (
    <FormButton
      icon="x"
      title={`Decline the request of ${name}?`}
      initial={{ reason: '' }}
      submit="Decline and send the reason"
      submitKind="danger"
      onSubmit={decline}
      fields={<TextArea name="reason" label="Why" hint={hint} maxLength={500} />}
    >
      Decline
    </FormButton>
  )
}
