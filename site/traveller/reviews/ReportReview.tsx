import { useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextArea } from '../../kit/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { to } from '../../lib/language.ts'
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { words } from '../../lib/words.ts'
import { LogIn } from '../LogIn.tsx'
import { Queries } from '../Queries.tsx'

/** A report has somebody behind it: it asks to log in first. */
export const ReportReview = ({ id, house }: { id: number; house: number }) => (
  <Queries>
    {$token.get() === null ? (
      <EmptyState icon="triangleAlert" title={words('report').logInTitle}>
        <p>{words('report').logInText}</p>
        <LogIn>{words('report').logIn}</LogIn>
      </EmptyState>
    ) : (
      <Filling id={id} house={house} />
    )}
  </Queries>
)

function Filling({ id, house }: { id: number; house: number }) {
  const said = words('report')
  const { run } = useAction('POST /reviews/:id/report')
  const [isSent, setSent] = useState(false)
  const send = async (reason: string) => {
    const reply = await run({ params: { id }, body: { reason } })
    setSent(reply.ok)
    return reply
  }
  if (isSent)
    return (
      <Notice kind="positive" title={said.thanks}>
        <p>
          <a className="link" href={to(`/reviews/${house}`)}>
            {said.back}
          </a>
        </p>
      </Notice>
    )
  return (
    <Form className="grid max-w-2xl gap-5" initial={{ reason: '' }} submit={said.send} onSubmit={v => send(String(v.reason))}>
      <TextArea name="reason" label={said.label} maxLength={500} hint={said.reviewHint} />
    </Form>
  )
}
