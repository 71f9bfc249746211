import { reviewCategories, type Scores } from '../../../domain/reviews/reviewScore.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import type { Review, ReviewStay } from './review.ts'
import { ScoreField } from './ScoreField.tsx'
import type { ReviewUploads } from './useReviewUploads.ts'

type ReviewValues = Record<'title' | 'text' | `scores.${(typeof reviewCategories)[number]}`, string>

interface Props {
  booking: number
  stay: ReviewStay
  token: string | undefined
  /** Photos of a new review wait there until it is published. */
  uploads: ReviewUploads
  onSaved: (review: Review) => void
  onCancel?: (() => void) | undefined
}

export function ReviewForm({ booking, stay: { property, review, guestName }, token, uploads, onSaved, onCancel }: Props) {
  const messages = getMessages('review')
  const { initial, version, newer } = useVersionedEdit(review, reviewToValues)
  const send = async (values: ReviewValues) => {
    const refused = checkFields(values, findReviewFormErrors, messages.missing)
    if (refused) return refused
    const headers = tokenHeader(token)
    const body = valuesToReviewBody(values)
    const reply = review
      ? await api('PUT /reviews/:id', { params: { id: review.id }, body: { ...body, ...(version && { version }) }, headers })
      : await api('POST /reviews', { body: { booking, ...body, title: body.title ?? null, language: browserLanguage() }, headers })
    if (reply.ok) onSaved(reply.data)
    return reply
  }
  return (
    <Form
      className="grid gap-8"
      initial={initial}
      newer={newer}
      draft={`review-${booking}`}
      submit={review ? messages.save : messages.publish}
      onSubmit={send}
      beside={onCancel && <Button onClick={onCancel}>{messages.leave}</Button>}
    >
      <section aria-labelledby="scores" className="grid gap-5">
        <div>
          <h2 id="scores" className="text-xl">
            {messages.scores}
          </h2>
          <p className="mt-1 text-muted">{messages.scoresText}</p>
        </div>
        {reviewCategories.map(c => (
          <ScoreField key={c} name={`scores.${c}`} label={getMessages('reviews').categories[c]} />
        ))}
      </section>
      <section aria-labelledby="words" className="grid gap-5">
        <h2 id="words" className="text-xl">
          {messages.words}
        </h2>
        <TextField<ReviewValues> name="title" label={messages.heading} isOptional maxLength={120} />
        <TextArea<ReviewValues> name="text" label={messages.text} hint={messages.textHint} rows={7} maxLength={4000} />
        <p className="text-muted">{t(messages.shown, { name: guestName.trim().split(/\s+/)[0] ?? '', hostel: property.name })}</p>
      </section>
      {!review && <PhotoPicker photos={[]} uploads={uploads} mayEdit onRemove={async () => {}} />}
    </Form>
  )
}

function reviewToValues(review: Review | null): ReviewValues {
  const scores = reviewCategories.map(c => [`scores.${c}` as const, review ? String(review.scores[c]) : ''])
  return { ...(Object.fromEntries(scores) as Omit<ReviewValues, 'title' | 'text'>), title: review?.title ?? '', text: review?.text ?? '' }
}

function findReviewFormErrors(values: ReviewValues): Record<string, string> {
  const messages = getMessages('review')
  const { categories } = getMessages('reviews')
  const scores = reviewCategories
    .filter(c => !values[`scores.${c}`])
    .map(c => [`scores.${c}`, t(messages.missingScore, { category: categories[c] })])
  const text = values.text.trim() ? [] : [['text', messages.missingText]]
  return Object.fromEntries([...scores, ...text])
}

function valuesToReviewBody(values: ReviewValues) {
  const scores = Object.fromEntries(reviewCategories.map(c => [c, Number(values[`scores.${c}`])])) as unknown as Scores
  return { scores, title: values.title.trim() || null, text: values.text.trim() }
}

/** The browser's language, as a guess for the language filter. */
function browserLanguage(): string {
  const [own = 'en'] = navigator.language.toLowerCase().split('-')
  return /^[a-z]{2}$/.test(own) ? own : 'en'
}
