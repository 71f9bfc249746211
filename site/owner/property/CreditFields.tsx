import { CREDIT_DAYS } from '../../../domain/money/credit.ts'
import { CheckField, TextField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'

/** Whether who cancels may leave their money here, and for how long. */
export function CreditFields() {
  const { values } = useFormState()
  return (
    <Group title="Credit instead of a refund">
      <CheckField
        name="offersCredit"
        label="Guests who cancel may leave what they paid online as credit"
        hint="Money back stays the default; the choice is theirs. Credit pays another stay here, until its last day, and is never paid out."
      />
      {values.offersCredit === true && (
        <TextField
          name="creditDays"
          label="Days it can be used"
          type="number"
          min={CREDIT_DAYS.least}
          max={CREDIT_DAYS.most}
          inputMode="numeric"
          className="max-w-xs"
        />
      )}
    </Group>
  )
}
