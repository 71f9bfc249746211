import checks from 'contract:PUT /property/:id'
import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { CheckField, TextField } from '../../kit/form/fields.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Group } from '../../kit/Group.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BasicFields } from './BasicFields.tsx'
import { CreditFields } from './CreditFields.tsx'
import { FacilityFields } from './FacilityFields.tsx'
import { propertyMessages } from './messages.ts'
import { PropertyStatus } from './PropertyStatus.tsx'
import { mapTermsField } from './policyValues.ts'
import { formatPropertyStatus } from './propertyStatusFormat.ts'
import type { Property } from './propertyTypes.ts'
import type { PropertyValues } from './propertyValues.ts'
import { findPropertyFormProblem, propertyToValues, valuesToUpdateRequest } from './propertyValues.ts'
import { RuleFields } from './RuleFields.tsx'
import { SpokenLanguageFields } from './SpokenLanguageFields.tsx'
import { StandardFields } from './StandardFields.tsx'
import { TranslationFields } from './TranslationFields.tsx'

export function PropertyEdit() {
  const messages = propertyMessages()
  const { id, can } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /property/:id', { params: { id } })
  if (!item) {
    return (
      <Screen title={messages.title} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={120} />}
      </Screen>
    )
  }
  const { label, tone } = formatPropertyStatus(item.status)
  return (
    <Screen
      title={item.name}
      note={<Badge tone={tone}>{label}</Badge>}
      isNarrow
      actions={
        <>
          <Link className="button" to="/property/photos">
            {messages.photos}
          </Link>
          {item.path && item.status === 'live' && (
            <a className="button" href={item.path}>
              {messages.seeIt}
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <PropertyStatus property={item} can={can} />
        {can('property.edit') ? <PropertyForm property={item} /> : <Notice title={messages.readOnly} />}
      </div>
    </Screen>
  )
}

function PropertyForm({ property }: { property: Property }) {
  const messages = propertyMessages()
  const { run } = useAction('PUT /property/:id', { done: messages.saved, quiet: ['stale'] })
  const { base, initial, version, saved, newer } = useVersionedEdit(property, propertyToValues)
  const handleSubmit = async (values: PropertyValues) => {
    const problem = findPropertyFormProblem(values)
    if (problem) return problem
    const reply = await run({ params: { id: property.id }, body: valuesToUpdateRequest(values, version) })
    if (reply.ok) saved(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapTermsField(field.path)
    return reply
  }
  return (
    <Form
      staysOpen
      key={base.version}
      initial={initial}
      checks={checks}
      newer={newer}
      draft={`property-${base.id}-${base.version}`}
      submit={messages.save}
      onSubmit={handleSubmit}
    >
      {property.status === 'live' && <Notice title={messages.isReviewed} />}
      <BasicFields isNew={false} />
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
      <Group title={messages.ages.title}>
        <NumberField<PropertyValues> name="minAge" label={messages.ages.youngest} min={0} className="max-w-xs" isOptional />
        <NumberField<PropertyValues> name="maxAge" label={messages.ages.oldest} min={0} className="max-w-xs" isOptional />
      </Group>
      <StandardFields />
      <FacilityFields />
      <RuleFields />
      <SpokenLanguageFields />
      <TranslationFields />
    </Form>
  )
}
