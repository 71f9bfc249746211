import checks from 'contract:PUT /reviews/:id'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextArea } from '../../kit/form/fields.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { reviewsMessages } from './messages.ts'
import type { Review } from './ReviewDetail.tsx'

interface ReplyValues {
  reply: string
}

/** The property's public reply to a review: one, which can be edited and removed. */
export function ReplyPanel({ review, canReply }: { review: Review; canReply: boolean }) {
  const messages = reviewsMessages().reply
  const [isEditing, setEditing] = useState(false)
  const { id, reply } = review
  const { run } = useAction('PUT /reviews/:id', { idempotent: true, done: messages.published, quiet: ['stale'] })
  const remove = useAction('PUT /reviews/:id', { idempotent: true, done: messages.takenBack })
  const { initial, version, newer, restart } = useVersionedEdit(review, ({ reply: said }) => ({ reply: said?.text ?? '' }))
  const save = async (values: ReplyValues) => {
    const text = values.reply.trim()
    if (!text) return fieldProblem(messages.missing, { reply: messages.fewWords })
    const answer = await run({ params: { id }, body: { reply: text, ...(version && { version }) } })
    if (answer.ok) {
      restart(answer.data)
      setEditing(false)
    }
    return answer
  }
  if (!reply && !canReply) return <p className="text-muted">{messages.none}</p>
  return (
    <section className="panel grid gap-3" aria-labelledby="reply">
      <h2 id="reply">{reply ? messages.yours : messages.title}</h2>
      {reply && !isEditing ? (
        <>
          <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
          <p className="text-sm text-muted">{formatInstant(reply.at)}</p>
          {canReply && (
            <div className="flex flex-wrap gap-2">
              <Button icon="pencil" onClick={() => setEditing(true)}>
                {messages.change}
              </Button>
              <ConfirmButton
                kind="quiet"
                confirmKind="danger"
                title={messages.takeBackAsk}
                confirm={messages.takeBack}
                body={<p>{messages.takeBackText}</p>}
                onConfirm={() => remove.run({ params: { id }, body: { reply: null, version: review.version } })}
              >
                {messages.takeBack}
              </ConfirmButton>
            </div>
          )}
        </>
      ) : (
        <Form
          initial={initial}
          newer={newer}
          checks={checks}
          draft={`reply-${id}`}
          submit={reply ? messages.save : messages.publish}
          onSubmit={save}
          beside={isEditing && <Button onClick={() => setEditing(false)}>{messages.leave}</Button>}
        >
          <TextArea<ReplyValues> name="reply" label={messages.label} hint={messages.hint} rows={5} maxLength={2000} />
        </Form>
      )}
    </section>
  )
}
