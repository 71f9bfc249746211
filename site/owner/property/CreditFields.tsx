import { CREDIT_DAYS } from '../../../domain/money/credit.ts'
import { CheckField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { Group } from '../../kit/Group.tsx'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'

/** Whether cancelling guests may keep their money as credit, and for how long. */
export function CreditFields() {
  const messages = propertyMessages().credit
  const { useValue } = useForm<PropertyValues>()
  return (
    <Group title={messages.title}>
      <CheckField<PropertyValues> name="offersCredit" label={messages.label} hint={messages.hint} />
      {useValue('offersCredit') && (
        <NumberField<PropertyValues>
          name="creditDays"
          label={messages.days}
          min={CREDIT_DAYS.least}
          max={CREDIT_DAYS.most}
          className="max-w-xs"
        />
      )}
    </Group>
  )
}
