import { CREDIT_DAYS } from '../../../domain/money/credit.ts'
import { CheckField, TextField } from '../../kit/form/fields.tsx'
import { useFormState } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { propertyMessages } from './messages.ts'

/** Whether who cancels may leave their money here, and for how long. */
export function CreditFields() {
  const messages = propertyMessages().credit
  const { values } = useFormState()
  return (
    <Group title={messages.title}>
      <CheckField name="offersCredit" label={messages.label} hint={messages.hint} />
      {values.offersCredit === true && (
        <TextField
          name="creditDays"
          label={messages.days}
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
