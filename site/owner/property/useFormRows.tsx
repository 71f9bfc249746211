import { Button } from '../../kit/Button.tsx'
import type { Values } from '../../kit/form/formContext.ts'
import { useFormState } from '../../kit/form/formContext.ts'
import { addRow, getRowNames, removeRow } from './formRows.ts'
import { propertyMessages } from './messages.ts'

/** How a list of the form around grows and shrinks. */
export function useFormRows(list: string) {
  const { values, change } = useFormState()
  const apply = (changes: Values) => {
    for (const [name, value] of Object.entries(changes)) change(name, value)
  }
  return {
    rows: getRowNames(values, list),
    add: (fresh: Values) => apply(addRow(values, list, fresh)),
    drop: (place: number) => apply(removeRow(values, list, place)),
    apply,
  }
}

/** Takes a row away; of what stands in it, for who cannot see it. */
export function RemoveRowButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button isSmall kind="quiet" icon="minus" aria-label={label} onClick={onClick}>
      {propertyMessages().remove}
    </Button>
  )
}
