import { reviewCategories, type Scores } from '../../../domain/listing/reviewScore.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useEdited } from '../../kit/useEdited.ts'
import { api } from '../../lib/api.ts'
import { say, words } from '../../lib/words.ts'
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
  const said = words('review')
  const { initial, version, newer } = useEdited(review, initialOf)
  const send = async (values: Values) => {
    const refused = checkFields(values, missing, said.missing)
    if (refused) return refused
    const headers = tokenHeader(token)
    const body = bodyOf(values)
    const reply = review
      ? await api('PUT /reviews/:id', { params: { id: review.id }, body: { ...body, ...(version && { version }) }, headers })
      : await api('POST /reviews', { body: { booking, ...body, title: body.title ?? null, language: language() }, headers })
    if (reply.ok) onSaved(reply.data)
    return reply
  }
  return (
    <Form
      className="grid gap-8"
      initial={initial}
      newer={newer}
      draft={`review-${booking}`}
      submit={review ? said.save : said.publish}
      onSubmit={send}
      beside={onCancel && <Button onClick={onCancel}>{said.leave}</Button>}
    >
      <section aria-labelledby="scores" className="grid gap-5">
        <div>
          <h2 id="scores" className="text-xl">
            {said.scores}
          </h2>
          <p className="mt-1 text-muted">{said.scoresText}</p>
        </div>
        {reviewCategories.map(c => (
          <ScoreField key={c} name={`scores.${c}`} label={words('reviews').categories[c]} />
        ))}
      </section>
      <section aria-labelledby="words" className="grid gap-5">
        <h2 id="words" className="text-xl">
          {said.words}
        </h2>
        <TextField name="title" label={said.heading} isOptional maxLength={120} />
        <TextArea name="text" label={said.text} hint={said.textHint} rows={7} maxLength={4000} />
        <p className="text-muted">{say(said.shown, { name: guestName.trim().split(/\s+/)[0] ?? '', hostel: property.name })}</p>
      </section>
    </Form>
  )
}

function initialOf(review: Review | null): Values {
  const scores = reviewCategories.map(c => [`scores.${c}`, review ? String(review.scores[c]) : ''])
  return { ...Object.fromEntries(scores), title: review?.title ?? '', text: review?.text ?? '' }
}

function missing(values: Values): Record<string, string> {
  const said = words('review')
  const { categories } = words('reviews')
  const scores = reviewCategories
    .filter(c => !values[`scores.${c}`])
    .map(c => [`scores.${c}`, say(said.missingScore, { category: categories[c] })])
  const text = String(values.text ?? '').trim() ? [] : [['text', said.missingText]]
  return Object.fromEntries([...scores, ...text])
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
