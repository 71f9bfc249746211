import { useState } from 'react'
import { Form } from '../../kit/form/Form.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { ReportFields, type ReportValues, toReportBody } from '../safety/ReportFields.tsx'
import { ReportGate, ReportThanks } from '../safety/ReportGate.tsx'

interface Props {
  id: number
  /** The page of the hostel. */
  path: string
}

export const ReportNotice = (props: Props) => (
  <ReportGate text={getMessages('report').logInNotice}>
    <ReportForm {...props} />
  </ReportGate>
)

function ReportForm({ id, path }: Props) {
  const messages = getMessages('report')
  const { run } = useAction('POST /noticeboard/:id/report')
  const [isSent, setSent] = useState(false)
  const send = async (values: ReportValues) => {
    const reply = await run({ params: { id }, body: toReportBody(values) })
    setSent(reply.ok)
    return reply
  }
  if (isSent) return <ReportThanks href={localizeHref(path)}>{messages.backToHostel}</ReportThanks>
  return (
    <Form<ReportValues> className="grid max-w-2xl gap-5" initial={{ category: '', reason: '' }} submit={messages.send} onSubmit={send}>
      <ReportFields hint={messages.hint} />
    </Form>
  )
}
