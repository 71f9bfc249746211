import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { checkInMessages } from './messages.ts'

/** For a mistake on the same day: they are in the house again, in the bed they had, as long as nobody else lies there. */
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
