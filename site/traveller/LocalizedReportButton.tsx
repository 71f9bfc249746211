import { FormButton } from '../kit/form/FormButton.tsx'
import { TextArea } from '../kit/form/fields.tsx'
import type { SubmitResult } from '../kit/form/submitResult.ts'
import { getMessages } from '../lib/language/messages.ts'

interface LocalizedReportValues {
  reason: string
}

interface Props {
  subject: 'event' | 'ride'
  onReport: (reason: string) => Promise<SubmitResult>
}

/** A button to report content to the super-admins. */
export function LocalizedReportButton({ subject, onReport }: Props) {
  const messages = getMessages('report')
  return (
    <FormButton
      kind="quiet"
      title={messages[subject]}
      initial={{ reason: '' }}
      submit={messages.send}
      onSubmit={values => onReport(values.reason)}
      fields={<TextArea<LocalizedReportValues> name="reason" label={messages.label} maxLength={500} hint={messages.hint} />}
    >
      {subject === 'event' ? messages.reportEvent : messages.reportRide}
    </FormButton>
  )
}
