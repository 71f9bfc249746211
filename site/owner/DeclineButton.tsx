import { FormButton } from '../kit/form/FormButton.tsx'
import { fieldProblem } from '../kit/form/fieldProblem.ts'
import { TextArea } from '../kit/form/fields.tsx'
import type { SubmitResult } from '../kit/form/submitResult.ts'
import { bookingLabels } from '../lib/format/bookingLabels.ts'
import { t } from '../lib/language/messages.ts'

interface DeclineValues {
  reason: string
}

interface Props {
  /** The guest's name, and the kind of request. */
  name: string
  asking: 'guest' | 'group'
  hint: string
  onDecline: (reason: string) => Promise<SubmitResult>
}

/** Declines with a reason, which the guest reads. */
export function DeclineButton({ name, asking, hint, onDecline }: Props) {
  const messages = bookingLabels().decline
  const waits = asking === 'guest' ? messages.guestWaits : messages.groupWaits
  const decline = async (values: DeclineValues): Promise<SubmitResult> => {
    const reason = values.reason.trim()
    return reason ? onDecline(reason) : fieldProblem(waits, { reason: messages.writeWhy })
  }
  return (
    <FormButton
      icon="x"
      title={t(messages.title, { name })}
      initial={{ reason: '' }}
      submit={messages.submit}
      submitKind="danger"
      onSubmit={decline}
      fields={<TextArea<DeclineValues> name="reason" label={messages.why} hint={hint} maxLength={500} />}
    >
      {messages.button}
    </FormButton>
  )
}
