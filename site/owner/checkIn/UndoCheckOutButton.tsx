import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { checkInMessages } from './messages.ts'

/** Undoes a check-out on the same day: the guests are in house again in their beds, unless somebody else occupies them. */
export function UndoCheckOutButton({ checkIn, name }: { checkIn: number; name: string }) {
  const messages = checkInMessages().undoCheckOut
  const { run } = useAction('PUT /check-in/:id', { done: t(messages.done, { name }) })
  return (
    <ConfirmButton
      isSmall
      kind="quiet"
      icon="undo2"
      title={t(messages.title, { name })}
      confirm={messages.confirm}
      onConfirm={() => run({ params: { id: checkIn }, body: { checkOut: false } })}
      body={<p>{messages.text}</p>}
    >
      {messages.button}
    </ConfirmButton>
  )
}
