import checks from 'contract:POST /reviews/:id/dispute'
import type { Api, Result } from '../../../api/contract.ts'
import { type ReportCategory, reportCategories } from '../../../domain/access/reportCategories.ts'
import { MAX_STATEMENT_LENGTH } from '../../../domain/reviews/reviewDispute.ts'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { SelectField, TextArea } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { reviewsMessages } from './messages.ts'

type Review = Result<Api['GET /reviews/:id']>
// A type, as an interface is no record of values.
type DisputeValues = { category: string; statement: string }

/** What the hostel objects to a review, and what was decided; or the way to object, while there is time. */
export function DisputePanel({ review, canDispute }: { review: Review; canDispute: boolean }) {
  if (review.dispute) return <DisputeNotice dispute={review.dispute} />
  return canDispute && review.disputableUntil ? <DisputeButton id={review.id} until={review.disputableUntil} /> : null
}

function DisputeNotice({ dispute: { category, statement, at, outcome, decision } }: { dispute: NonNullable<Review['dispute']> }) {
  const { dispute: messages } = reviewsMessages()
  const title = { open: messages.open, kept: messages.kept, removed: messages.removed }[outcome ?? 'open']
  return (
    <Notice kind={outcome === 'removed' ? 'positive' : 'info'} title={title}>
      {!outcome && <p>{messages.openText}</p>}
      {decision && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {decision}
        </p>
      )}
      <p className="mt-2 text-muted">{t(messages.said, { reason: messages.categories[category], moment: formatInstant(at) })}</p>
      {statement && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
          {statement}
        </p>
      )}
    </Notice>
  )
}

function DisputeButton({ id, until }: { id: number; until: string }) {
  const { dispute: messages } = reviewsMessages()
  const { run } = useAction('POST /reviews/:id/dispute', { done: messages.done })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <FormButton<DisputeValues>
        title={messages.ask}
        initial={{ category: '', statement: '' }}
        checks={checks}
        submit={messages.send}
        onSubmit={({ category, statement }) => run({ params: { id }, body: { category: category as ReportCategory, statement } })}
        fields={
          <>
            <p>{messages.text}</p>
            <SelectField<DisputeValues>
              name="category"
              label={messages.reason}
              placeholder={messages.choose}
              choices={reportCategories.map(category => [category, messages.categories[category]])}
            />
            <TextArea<DisputeValues> name="statement" label={messages.statement} maxLength={MAX_STATEMENT_LENGTH} hint={messages.hint} />
          </>
        }
      >
        {messages.dispute}
      </FormButton>
      <span className="text-sm text-muted">{t(messages.until, { moment: formatInstant(until) })}</span>
    </div>
  )
}
