import { useState } from 'react'
import { Form } from '../../kit/form/Form.tsx'
import { SelectField } from '../../kit/form/fields.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ReportFields, type ReportValues, toReportBody } from '../safety/ReportFields.tsx'
import { ReportGate, ReportThanks } from '../safety/ReportGate.tsx'

interface Props {
  id: number
  property: number
  /** Parts that can be reported apart from the review. */
  hasReply: boolean
  photos: number[]
}
// A type, as an interface is no record of values.
type ReportReviewValues = ReportValues & { about: string }

/** Reports need a session: leads to sign-in first. */
export const ReportReview = (props: Props) => (
  <ReportGate text={getMessages('report').logInText}>
    <ReportForm {...props} />
  </ReportGate>
)

function ReportForm({ id, property, hasReply, photos }: Props) {
  const messages = getMessages('report')
  const { run } = useAction('POST /reviews/:id/report')
  const [isSent, setSent] = useState(false)
  const send = async (values: ReportReviewValues) => {
    const reply = await run({ params: { id }, body: { ...toReportBody(values), ...toSubject(values.about) } })
    setSent(reply.ok)
    return reply
  }
  if (isSent) return <ReportThanks href={localizeHref(`/reviews/${property}`)}>{messages.back}</ReportThanks>
  const subjects = [
    ['review', messages.aboutReview],
    ...(hasReply ? [['reply', messages.aboutReply] as const] : []),
    ...photos.map((photo, at) => [String(photo), t(messages.aboutPhoto, { n: at + 1 })] as const),
  ] as const
  return (
    <Form<ReportReviewValues>
      className="grid max-w-2xl gap-5"
      initial={{ about: 'review', category: '', reason: '' }}
      submit={messages.send}
      onSubmit={send}
    >
      {subjects.length > 1 && <SelectField<ReportReviewValues> name="about" label={messages.about} choices={subjects} />}
      <ReportFields hint={messages.reviewHint} />
    </Form>
  )
}

const toSubject = (about: string) =>
  about === 'review' || about === 'reply' ? ({ about } as const) : ({ about: 'photo', reviewPhoto: Number(about) } as const)
