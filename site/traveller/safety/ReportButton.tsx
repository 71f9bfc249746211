import { FormButton } from '../../kit/form/FormButton.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { ReportFields, type ReportValues, toReportBody } from './ReportFields.tsx'

interface Props {
  /** Names what is reported: "Report this ride". */
  children: string
  title: string
  onReport: (body: ReturnType<typeof toReportBody>) => Promise<SubmitResult>
}

/** Reports something or somebody to the super-admins. */
export const ReportButton = ({ children, title, onReport }: Props) => (
  <FormButton<ReportValues>
    isSmall
    kind="quiet"
    icon="triangleAlert"
    title={title}
    initial={{ category: '', reason: '' }}
    submit={getMessages('report').send}
    onSubmit={values => onReport(toReportBody(values))}
    fields={<ReportFields />}
  >
    {children}
  </FormButton>
)
