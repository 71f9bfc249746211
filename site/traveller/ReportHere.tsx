import type { Outcome } from '../kit/Form.tsx'
import { FormButton } from '../kit/FormButton.tsx'
import { TextArea } from '../kit/fields.tsx'
import { words } from '../lib/words.ts'

interface Props {
  thing: 'event' | 'ride'
  onReport: (reason: string) => Promise<Outcome>
}

/** What people find wrong goes to those who run the marketplace. */
export function ReportHere({ thing, onReport }: Props) {
  const said = words('report')
  return (
    <FormButton
      kind="quiet"
      title={said[thing]}
      initial={{ reason: '' }}
      submit={said.send}
      onSubmit={values => onReport(String(values.reason))}
      fields={<TextArea name="reason" label={said.label} maxLength={500} hint={said.hint} />}
    >
      {thing === 'event' ? said.reportEvent : said.reportRide}
    </FormButton>
  )
}
