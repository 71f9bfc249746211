import { MAX_REPORT_LENGTH, type ReportCategory, reportCategories } from '../../../domain/access/reportCategories.ts'
import { SelectField, TextArea } from '../../kit/form/fields.tsx'
import { getMessages } from '../../lib/language/messages.ts'

// A type, as an interface is no record of values.
export type ReportValues = { category: string; reason: string }

/** What is wrong, and words where they help. */
export function ReportFields({ hint }: { hint?: string }) {
  const messages = getMessages('report')
  return (
    <>
      <SelectField<ReportValues>
        name="category"
        label={messages.label}
        placeholder={messages.choose}
        choices={reportCategories.map(category => [category, messages.categories[category]])}
      />
      <TextArea<ReportValues> name="reason" label={messages.words} isOptional maxLength={MAX_REPORT_LENGTH} hint={hint ?? messages.hint} />
    </>
  )
}

export const toReportBody = ({ category, reason }: ReportValues) => ({
  category: category as ReportCategory,
  ...(reason.trim() && { reason: reason.trim() }),
})
