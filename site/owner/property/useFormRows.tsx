import { Button } from '../../kit/Button.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import type { FormValues } from '../../kit/form/formValues.ts'
import { addRow, getRowNames, removeRow } from './formRows.ts'
import { propertyMessages } from './messages.ts'

/** How a list of the form around grows and shrinks. */
export function useFormRows<List extends string>(list: List) {
  const { useValue, read, apply } = useForm<FormValues>()
  return {
    rows: getRowNames({ [`${list}.count`]: useValue(`${list}.count`) }, list),
    add: (fresh: object) => apply(addRow(read(), list, fresh)),
    drop: (place: number) => apply(removeRow(read(), list, place)),
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
