import type { SubmitResult } from './Form.tsx'
import { FormButton } from './FormButton.tsx'
import { TextArea } from './fields.tsx'

/** What people find wrong goes to those who run the marketplace. */
export const ReportButton = ({ thing, onReport }: { thing: 'event' | 'review'; onReport: (reason: string) => Promise<SubmitResult> }) => (
  <FormButton
    kind="quiet"
    title={`What is wrong with this ${thing}?`}
    initial={{ reason: '' }}
    submit="Report it"
    onSubmit={values => onReport(String(values.reason))}
    fields={
      <TextArea
        name="reason"
        label="What is wrong"
        maxLength={500}
        hint="Those who run OpenBunk read it. Whoever wrote it does not learn that it was you."
      />
    }
  >
    {`Report this ${thing}`}
  </FormButton>
)
