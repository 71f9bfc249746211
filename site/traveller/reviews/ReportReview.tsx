import { useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextArea } from '../../kit/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { LogIn } from '../LogIn.tsx'
import { Queries } from '../Queries.tsx'

/** A report has somebody behind it: it asks to log in first. */
export const ReportReview = ({ id, house }: { id: number; house: number }) => (
  <Queries>
    {$token.get() === null ? (
      <EmptyState icon="triangleAlert" title="Log in to report it">
        <p>Whoever wrote the review never learns who reported it.</p>
        <LogIn>Log in</LogIn>
      </EmptyState>
    ) : (
      <Filling id={id} house={house} />
    )}
  </Queries>
)

function Filling({ id, house }: { id: number; house: number }) {
  const { run } = useAction('POST /reviews/:id/report')
  const [isSent, setSent] = useState(false)
  const send = async (reason: string) => {
    const reply = await run({ params: { id }, body: { reason } })
    setSent(reply.ok)
    return reply
  }
  if (isSent)
    return (
      <Notice kind="positive" title="Thank you. A person looks at it.">
        <p>
          <a className="link" href={`/reviews/${house}`}>
            Back to the reviews
          </a>
        </p>
      </Notice>
    )
  return (
    <Form className="grid max-w-2xl gap-5" initial={{ reason: '' }} submit="Report it" onSubmit={v => send(String(v.reason))}>
      <TextArea
        name="reason"
        label="What is wrong"
        maxLength={500}
        hint="A bad score is no reason: insults, false facts, names of people, advertising are. Those who run OpenBunk read it; its author does not learn that it was you."
      />
    </Form>
  )
}
