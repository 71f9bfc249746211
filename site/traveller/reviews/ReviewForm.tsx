import { reviewCategories, type Scores } from '../../../api/domain/reviewScore.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { categoryWords } from '../../lib/reviewWords.ts'
import { tokenHeader } from '../link/token.ts'
import type { Review, Stay } from './ReviewPage.tsx'
import { ScoreField } from './ScoreField.tsx'

interface Props {
  booking: number
  stay: Stay
  token: string | undefined
  onSaved: (review: Review) => void
  onCancel?: (() => void) | undefined
}

export function ReviewForm({ booking, stay: { property, review, guestName }, token, onSaved, onCancel }: Props) {
  const send = async (values: Values) => {
    const lacks = missing(values)
    if (Object.keys(lacks).length) return fieldProblem('Something is still missing.', lacks)
    const headers = tokenHeader(token)
    const body = bodyOf(values)
    const reply = review
      ? await api('PUT /reviews/:id', { params: { id: review.id }, body: { ...body, version: review.version }, headers })
      : await api('POST /reviews', { body: { booking, ...body, title: body.title ?? null, language: language() }, headers })
    if (reply.ok) onSaved(reply.data)
    return reply
  }
  return (
    <Form
      className="grid gap-8"
      initial={initialOf(review)}
      draft={`review-${booking}`}
      submit={review ? 'Save' : 'Publish the review'}
      onSubmit={send}
      beside={onCancel && <Button onClick={onCancel}>Leave it as it is</Button>}
    >
      <section aria-labelledby="scores" className="grid gap-5">
        <div>
          <h2 id="scores" className="text-xl">
            Your scores
          </h2>
          <p className="mt-1 text-muted">1 is poor, 10 is superb. The score of the hostel is the mean of what guests say.</p>
        </div>
        {reviewCategories.map(c => (
          <ScoreField key={c} name={`scores.${c}`} label={categoryWords[c]} />
        ))}
      </section>
      <section aria-labelledby="words" className="grid gap-5">
        <h2 id="words" className="text-xl">
          In your words
        </h2>
        <TextField name="title" label="Title" isOptional maxLength={120} />
        <TextArea
          name="text"
          label="What should the next guest know?"
          hint="What was good, and what was not. No links, telephone numbers or names of other guests."
          rows={7}
          maxLength={4000}
        />
        <p className="text-muted">
          {guestName.trim().split(/\s+/)[0]} and your country stand beside it, nothing else. {property.name} can reply. You can change it
          for 14 days.
        </p>
      </section>
    </Form>
  )
}

function initialOf(review: Review | null): Values {
  const scores = reviewCategories.map(c => [`scores.${c}`, review ? String(review.scores[c]) : ''])
  return { ...Object.fromEntries(scores), title: review?.title ?? '', text: review?.text ?? '' }
}

function missing(values: Values): Record<string, string> {
  const scores = reviewCategories
    .filter(c => !values[`scores.${c}`])
    .map(c => [`scores.${c}`, `Choose a score for ${categoryWords[c].toLowerCase()}.`])
  const words = String(values.text ?? '').trim() ? [] : [['text', 'Write a few words.']]
  return Object.fromEntries([...scores, ...words])
}

function bodyOf(values: Values) {
  const scores = Object.fromEntries(reviewCategories.map(c => [c, Number(values[`scores.${c}`])])) as unknown as Scores
  return { scores, title: String(values.title ?? '').trim() || null, text: String(values.text ?? '').trim() }
}

/** That of the browser: a guess the filter of the list can live with. */
function language(): string {
  const [own = 'en'] = navigator.language.toLowerCase().split('-')
  return /^[a-z]{2}$/.test(own) ? own : 'en'
}
