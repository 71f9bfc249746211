import { CheckField, TextField } from '../../../kit/form/fields.tsx'
import { Group } from '../../../kit/Group.tsx'
import { CreditFields } from '../CreditFields.tsx'
import { propertyMessages } from '../messages.ts'
import { PolicyFields } from '../PolicyFields.tsx'
import type { PropertyValues } from '../propertyValues.ts'
import { StandardFields } from '../StandardFields.tsx'

/** On which terms guests book, and who it is that they have them with. */
export function TermsSection() {
  const messages = propertyMessages()
  return (
    <>
      <Group title={messages.basics.leaving}>
        <PolicyFields />
      </Group>
      <Group title={messages.approval.title}>
        <CheckField<PropertyValues> name="approvesBookings" label={messages.approval.label} hint={messages.approval.hint} />
      </Group>
      <Group title={messages.waitlist.title}>
        <CheckField<PropertyValues> name="hasWaitlist" label={messages.waitlist.label} hint={messages.waitlist.hint} />
      </Group>
      <CreditFields />
      <Group title={messages.relocation.title}>
        <CheckField<PropertyValues> name="takesRelocated" label={messages.relocation.label} hint={messages.relocation.hint} />
      </Group>
      <Group title={messages.invoices.title}>
        <TextField<PropertyValues>
          name="legalName"
          label={messages.invoices.company}
          hint={messages.invoices.companyHint}
          autoComplete="organization"
          isOptional
        />
        <TextField<PropertyValues> name="vatId" label={messages.invoices.vatId} autoComplete="off" className="max-w-xs" isOptional />
      </Group>
      <StandardFields />
    </>
  )
}
