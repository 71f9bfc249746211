import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextArea } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useVersionedEdit } from '../../kit/useVersionedEdit.ts'
import { formatInstant } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Review } from './ReviewDetail.tsx'

/** What the house says to it, for everybody to read: one reply, which can be changed and taken back. */
export function ReplyPanel({ review, canReply }: { review: Review; canReply: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const { id, reply } = review
  const { run } = useAction('PUT /reviews/:id', { idempotent: true, done: 'Your reply stands under the review.', quiet: ['stale'] })
  const remove = useAction('PUT /reviews/:id', { idempotent: true, done: 'The reply is taken back.' })
  const { initial, version, newer, restart } = useVersionedEdit(review, ({ reply: said }) => ({ reply: said?.text ?? '' }))
  const save = async (values: Values) => {
    const text = String(values.reply ?? '').trim()
    if (!text) return fieldProblem('Something is still missing.', { reply: 'Write a few words.' })
    const answer = await run({ params: { id }, body: { reply: text, ...(version && { version }) } })
    if (answer.ok) {
      restart(answer.data)
      setEditing(false)
    }
    return answer
  }
  if (!reply && !canReply) return <p className="text-muted">Nobody has replied yet. Owners and managers can.</p>
  return (
    <section className="panel grid gap-3" aria-labelledby="reply">
      <h2 id="reply">{reply ? 'Your reply' : 'Reply'}</h2>
      {reply && !isEditing ? (
        <>
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{reply.text}</p>
          <p className="text-sm text-muted">{formatInstant(reply.at)}</p>
          {canReply && (
            <div className="flex flex-wrap gap-2">
              <Button icon="pencil" onClick={() => setEditing(true)}>
                Change it
              </Button>
              <ConfirmButton
                kind="quiet"
                confirmKind="danger"
                title="Take the reply back?"
                confirm="Take it back"
                body={<p>It disappears from your page. You can reply again.</p>}
                onConfirm={() => remove.run({ params: { id }, body: { reply: null, version: review.version } })}
              >
                Take it back
              </ConfirmButton>
            </div>
          )}
        </>
      ) : (
        <Form
          initial={initial}
          newer={newer}
          draft={`reply-${id}`}
          submit={reply ? 'Save' : 'Publish the reply'}
          onSubmit={save}
          beside={isEditing && <Button onClick={() => setEditing(false)}>Leave it as it is</Button>}
        >
          <TextArea
            name="reply"
            label="What you say to it"
            hint="Everybody reads it under the review, and the guest gets it by mail. Thank them, say what you changed."
            rows={5}
            maxLength={2000}
          />
        </Form>
      )}
    </section>
  )
}
