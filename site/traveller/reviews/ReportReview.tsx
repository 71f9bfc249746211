import checks from 'contract:POST /reviews/:id/report'
import { useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { LogInLink } from '../LogInLink.tsx'
import { QueryProvider } from '../QueryProvider.tsx'

type ReportReviewValues = Pick<ContractValues<'POST /reviews/:id/report'>, 'reason'>

/** Reports need a session: leads to sign-in first. */
export const ReportReview = ({ id, property }: { id: number; property: number }) => (
  <QueryProvider>
    {$token.get() === null ? (
      <EmptyState icon="triangleAlert" title={getMessages('report').logInTitle}>
        <p>{getMessages('report').logInText}</p>
        <LogInLink>{getMessages('report').logIn}</LogInLink>
      </EmptyState>
    ) : (
      <ReportForm id={id} property={property} />
    )}
  </QueryProvider>
)

function ReportForm({ id, property }: { id: number; property: number }) {
  const messages = getMessages('report')
  const { run } = useAction('POST /reviews/:id/report')
  const [isSent, setSent] = useState(false)
  const send = async (reason: string) => {
    const reply = await run({ params: { id }, body: { reason } })
    setSent(reply.ok)
    return reply
  }
  if (isSent)
    return (
      <Notice kind="positive" title={messages.thanks}>
        <p>
          <a className="link" href={localizeHref(`/reviews/${property}`)}>
            {messages.back}
          </a>
        </p>
      </Notice>
    )
  return (
    <Form className="grid max-w-2xl gap-5" initial={{ reason: '' }} checks={checks} submit={messages.send} onSubmit={v => send(v.reason)}>
      <TextArea<ReportReviewValues> name="reason" label={messages.label} maxLength={500} hint={messages.reviewHint} />
    </Form>
  )
}
