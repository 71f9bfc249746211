import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { CheckField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useVersionedEdit } from '../../kit/useVersionedEdit.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BasicFields } from './BasicFields.tsx'
import { CreditFields } from './CreditFields.tsx'
import { FacilityFields } from './FacilityFields.tsx'
import { PropertyStatus } from './PropertyStatus.tsx'
import { mapTermsField } from './policyValues.ts'
import { propertyStatusBadges } from './propertyStatusBadges.ts'
import { findPropertyFormProblem, type Property, propertyToValues, valuesToUpdateRequest } from './propertyValues.ts'
import { RuleFields } from './RuleFields.tsx'
import { TranslationFields } from './TranslationFields.tsx'

export function PropertyEdit() {
  const { id, can } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /property/:id', { params: { id } })
  if (!item) {
    return (
      <Screen title="Hostel" isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={120} />}
      </Screen>
    )
  }
  const [words, tone] = propertyStatusBadges[item.status] ?? [item.status, 'neutral' as const]
  return (
    <Screen
      title={item.name}
      note={<Badge tone={tone}>{words}</Badge>}
      isNarrow
      actions={
        <>
          <Link className="button" to="/property/photos">
            Photos
          </Link>
          {item.path && item.status === 'live' && (
            <a className="button" href={item.path}>
              See it as travellers do
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <PropertyStatus property={item} can={can} />
        {can('property.edit') ? (
          <PropertyForm property={item} />
        ) : (
          <Notice title="Only owners and managers of this hostel change its listing." />
        )}
      </div>
    </Screen>
  )
}

function PropertyForm({ property }: { property: Property }) {
  const { run } = useAction('PUT /property/:id', { done: 'The listing is saved.', quiet: ['stale'] })
  const { base, initial, version, saved, newer } = useVersionedEdit(property, propertyToValues)
  const handleSubmit = async (values: Values) => {
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
      newer={newer}
      draft={`property-${base.id}-${base.version}`}
      submit="Save the listing"
      onSubmit={handleSubmit}
    >
      {property.status === 'live' && <Notice title="A new name, address or kind of house is looked at before travellers see it." />}
      <BasicFields isNew={false} />
      <Group title="On invoices">
        <TextField name="legalName" label="Company" hint="Where it is not the name of the hostel." autoComplete="organization" isOptional />
        <TextField name="vatId" label="VAT number" autoComplete="off" className="max-w-xs" isOptional />
      </Group>
      <Group title="How guests book">
        <CheckField
          name="approvesBookings"
          label="Answer each request before it is a booking"
          hint="Without this, guests book free beds at once: most prefer that. With it, you say yes or no within 24 hours, and are reminded once; the beds are kept and nothing is charged until then, and travellers read this before they ask. What your desk books stands at once."
        />
      </Group>
      <CreditFields />
      <Group title="Helping hostels nearby">
        <CheckField
          name="takesRelocated"
          label="Take guests of hostels nearby that are overbooked"
          hint="Their desk sees what travellers see of you: free beds and prices. With the guest’s word it books them here, and they pay at your desk."
        />
      </Group>
      <Group title="Who may stay">
        <TextField
          name="minAge"
          label="Youngest guest, in years"
          type="number"
          min={0}
          inputMode="numeric"
          className="max-w-xs"
          isOptional
        />
        <TextField name="maxAge" label="Oldest guest, in years" type="number" min={0} inputMode="numeric" className="max-w-xs" isOptional />
      </Group>
      <FacilityFields />
      <RuleFields />
      <TranslationFields />
    </Form>
  )
}
