import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/useAction.ts'

/** For a mistake on the same day: they are in the house again, in the bed they had, as long as nobody else lies there. */
export function UndoCheckOutButton({ checkIn, name }: { checkIn: number; name: string }) {
  const { run } = useAction('PUT /check-in/:id', { done: `${name} is in the house again.` })
  return (
    <ConfirmButton
      isSmall
      kind="quiet"
      icon="undo2"
      title={`Undo the check-out of ${name}?`}
      confirm="Undo the check-out"
      onConfirm={() => run({ params: { id: checkIn }, body: { checkOut: false } })}
      body={<p>They are in the house again, in the bed they had. Nights that were given back are taken again, if they are still free.</p>}
    >
      Undo check-out
    </ConfirmButton>
  )
}
