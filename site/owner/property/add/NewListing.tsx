import checks from 'contract:POST /property/'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api, Result } from '../../../../api/contract.ts'
import { fieldProblem } from '../../../kit/form/fieldProblem.ts'
import { CheckField } from '../../../kit/form/fields.tsx'
import type { FormStore } from '../../../kit/form/formStore.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Screen } from '../../../kit/Screen.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { t } from '../../../lib/language/messages.ts'
import { $role } from '../../../lib/session/session.ts'
import { chooseProperty } from '../../../lib/session/tabProperty.ts'
import { dropDraft, readDraft, saveDraft } from '../../../lib/storage/drafts.ts'
import { LazyDemoOffer } from '../../demo/LazyDemoOffer.tsx'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'
import {
  findStepProblem,
  initialPropertyValues,
  propertyToValues,
  valuesToDraftRequest,
  valuesToDuplicateCheck,
} from '../propertyValues.ts'
import { ListingForm } from './ListingForm.tsx'
import { storeListingDraft } from './listingDraft.ts'
import { StepBar } from './StepBar.tsx'
import { firstSteps, type Step, stepHref } from './steps.ts'
import { findUnsavedValues, pickChangedFields } from './unsavedParts.ts'

/** The owner has confirmed that it is none of the similar listings. */
type DraftValues = PropertyValues & { isOther: boolean }

const DRAFT = 'property-new'
const emptyValues: DraftValues = { ...initialPropertyValues, isOther: false }

/** The first two steps, which make the draft; until then what is typed is on this device. */
export function NewListing({ step: asked }: { step: Step }) {
  const messages = propertyMessages().add
  const step = firstSteps.includes(asked) ? asked : 'basics'
  const navigate = useNavigate()
  const create = useAction('POST /property/', { idempotent: true, isLeaving: true, done: messages.draftSaved })
  const { matches, look } = useDuplicateCheck()
  const [initial] = useState<DraftValues>(() => ({ ...emptyValues, ...readDraft(DRAFT) }))

  const handleReady = (store: FormStore) => store.watchValues(() => saveDraft(DRAFT, pickChangedFields(store.read(), emptyValues), []))

  const handleContinue = async (values: DraftValues) => {
    const problem = findStepProblem(step, values)
    if (problem) return problem
    if (step === 'basics') {
      navigate(stepHref(undefined, 'place'))
      return { ok: true as const }
    }
    const isMissing = findStepProblem('basics', values)
    if (isMissing) {
      navigate(stepHref(undefined, 'basics'))
      return isMissing
    }
    const found = values.isOther ? undefined : await look(values)
    if (found) return found
    const reply = await create.run({ body: { ...valuesToDraftRequest(values), taxesOpen: true } })
    if (!reply.ok) return reply
    // The first hostel makes the account an owner's, and becomes the current one.
    $role.set('hostel_owner')
    chooseProperty(reply.data.id)
    dropDraft(DRAFT)
    // What a new listing does not take yet, such as its languages, is saved by the next steps.
    const { isOther: _, ...typed } = values
    storeListingDraft(reply.data.id, findUnsavedValues(typed, propertyToValues(reply.data), reply.data.version ?? undefined))
    navigate(stepHref(reply.data.id, 'rooms'))
    return reply
  }
  return (
    <Screen title={messages.title} note={messages.note}>
      <StepBar step={step} />
      <ListingForm step={step} initial={initial} checks={checks} onReady={handleReady} onContinue={handleContinue}>
        {matches.length > 0 && step === 'place' && (
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
      </ListingForm>
      {step === 'basics' && (
        <div className="mt-6">
          <LazyDemoOffer />
        </div>
      )}
    </Screen>
  )
}

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
