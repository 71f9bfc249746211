import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { useReplan } from '../booking/stay/useReplan.tsx'
import { checkInMessages } from './messages.ts'

/** Undoes a check-out on the same day: the guests are in house again in their beds, unless somebody else occupies them. */
export function UndoCheckOutButton({ checkIn, name }: { checkIn: number; name: string }) {
  const messages = checkInMessages().undoCheckOut
  const { run, problem } = useAction('PUT /check-in/:id', { done: t(messages.done, { name }) })
  const { body, offer, notice } = useReplan({ checkIn })
  return (
    <ConfirmButton
      isSmall
      kind="quiet"
      icon="undo2"
      title={t(messages.title, { name })}
      confirm={messages.confirm}
      onConfirm={() => run({ params: { id: checkIn }, body: { checkOut: false, ...body } })}
      body={
        <>
          <p>{messages.text}</p>
          {notice ?? offer(problem)}
        </>
      }
    >
      {messages.button}
    </ConfirmButton>
  )
}
