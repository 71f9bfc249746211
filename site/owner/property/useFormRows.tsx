import { Button } from '../../kit/Button.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import type { FormValues } from '../../kit/form/formValues.ts'
import { addRow, getRowNames, removeRow } from './formRows.ts'
import { propertyMessages } from './messages.ts'

/** Adds and removes rows of a list in the form. */
export function useFormRows<List extends string>(list: List) {
  const { useValue, read, apply } = useForm<FormValues>()
  return {
    rows: getRowNames({ [`${list}.count`]: useValue(`${list}.count`) }, list),
    add: (fresh: object) => apply(addRow(read(), list, fresh)),
    drop: (place: number) => apply(removeRow(read(), list, place)),
  }
}

/** Removes a row; its accessible name includes the row's content. */
export function RemoveRowButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button isSmall kind="quiet" icon="minus" aria-label={label} onClick={onClick}>
      {propertyMessages().remove}
    </Button>
  )
}
