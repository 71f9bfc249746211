import checks from 'contract:PUT /property/:id'
import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { propertyMessages } from './messages.ts'
import { PropertyStatus } from './PropertyStatus.tsx'
import { mapTermsField } from './policyValues.ts'
import { formatPropertyStatus } from './propertyStatusFormat.ts'
import type { Property } from './propertyTypes.ts'
import type { PropertyValues } from './propertyValues.ts'
import { findPropertyFormProblem, propertyToValues, valuesToUpdateRequest } from './propertyValues.ts'
import { sectionNames, sections } from './sections/sections.ts'
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
          {can('property.edit') && (
            <Link className="button" to="/property/copy">
              {messages.copyFrom}
            </Link>
          )}
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
      {sectionNames.map(name => {
        const Section = sections[name]
        return <Section key={name} isNew={false} />
      })}
      <TranslationFields />
    </Form>
  )
}
