import checks from 'contract:POST /property/'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api, Result } from '../../../../api/contract.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { fieldProblem } from '../../../kit/form/fieldProblem.ts'
import { CheckField } from '../../../kit/form/fields.tsx'
import { useVersionedEdit } from '../../../kit/form/useVersionedEdit.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Screen } from '../../../kit/Screen.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { t } from '../../../lib/language/messages.ts'
import { $role } from '../../../lib/session/session.ts'
import { chooseProperty } from '../../../lib/session/tabProperty.ts'
import { BasicFields } from '../BasicFields.tsx'
import { propertyMessages } from '../messages.ts'
import { mapTermsField } from '../policyValues.ts'
import type { Property } from '../propertyTypes.ts'
import type { PropertyValues } from '../propertyValues.ts'
import {
  findPropertyFormProblem,
  initialPropertyValues,
  propertyToValues,
  valuesToDraftRequest,
  valuesToDuplicateCheck,
  valuesToUpdateRequest,
} from '../propertyValues.ts'
import { StepBar, stepHref } from './StepBar.tsx'

/** The owner has confirmed that it is none of the similar listings. */
type DraftValues = PropertyValues & { isOther: boolean }

/** The first step: creates the draft, or edits it on a later visit. */
export function AddBasics({ property }: { property?: Property }) {
  const messages = propertyMessages().add
  const navigate = useNavigate()
  const create = useAction('POST /property/', { idempotent: true, isLeaving: true, done: messages.draftSaved })
  const save = useAction('PUT /property/:id', { done: messages.saved, quiet: ['stale'] })
  const { matches, look } = useDuplicateCheck()

  const { base, initial, version, newer } = useVersionedEdit(property, getInitialValues)

  const store = (values: PropertyValues) =>
    property
      ? save.run({ params: { id: property.id }, body: valuesToUpdateRequest(values, version) })
      : create.run({ body: valuesToDraftRequest(values) })

  const handleSubmit = async (values: DraftValues) => {
    const problem = findPropertyFormProblem(values) ?? (property || values.isOther ? undefined : await look(values))
    if (problem) return problem
    const reply = await store(values)
    if (!reply.ok) {
      for (const field of reply.problem.fields ?? []) field.path = mapTermsField(field.path)
      return reply
    }
    // The first hostel makes the account an owner's, and becomes the current one.
    $role.set('hostel_owner')
    chooseProperty(reply.data.id)
    navigate(stepHref(reply.data.id, 'rooms'))
    return reply
  }
  return (
    <Screen title={property ? property.name : messages.title} note={!property && messages.note}>
      <StepBar step="basics" {...(property && { property: property.id })} />
      <Form
        initial={initial}
        checks={checks}
        newer={newer}
        draft={base ? `property-${base.id}-${base.version}` : 'property-new'}
        submit={messages.toRooms}
        onSubmit={handleSubmit}
      >
        {matches.length > 0 && (
          <Notice kind="warning" title={messages.isItOne}>
            <ul className="list-disc ps-5">
              {matches.map(m => (
                <li key={m.id}>
                  {m.name} <span className="text-muted">{t(messages.match, { reason: messages.matchReasons[m.reason] })}</span>
                </li>
              ))}
            </ul>
            <CheckField<DraftValues> name="isOther" label={messages.isOther} />
          </Notice>
        )}
        <BasicFields isNew />
      </Form>
    </Screen>
  )
}

const getInitialValues = (property: Property | undefined): DraftValues => ({
  ...(property ? propertyToValues(property) : initialPropertyValues),
  isOther: false,
})

type Matches = Result<Api['POST /property/check-property']>['matches']

/** Asks whether the hostel is listed already; the owner decides. */
function useDuplicateCheck() {
  const { run } = useAction('POST /property/check-property')
  const [matches, setMatches] = useState<Matches>([])
  const checkDuplicates = async (values: PropertyValues) => {
    const reply = await run({ body: valuesToDuplicateCheck(values) })
    if (!reply.ok) return reply
    setMatches(reply.data.matches)
    return reply.data.matches.length > 0 ? fieldProblem(propertyMessages().add.isListed) : undefined
  }
  return { matches, look: checkDuplicates }
}
