import checks from 'contract:PUT /property/:id'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useVersionedEdit } from '../../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../../kit/Screen.tsx'
import { readDraft } from '../../../lib/storage/drafts.ts'
import type { Property } from '../propertyTypes.ts'
import { findStepProblem, type PropertyValues, propertyToValues } from '../propertyValues.ts'
import { AddPhotos } from './AddPhotos.tsx'
import { AddReview } from './AddReview.tsx'
import { AddRooms } from './AddRooms.tsx'
import { ListingForm } from './ListingForm.tsx'
import { RoomPrices } from './RoomPrices.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StepBar } from './StepBar.tsx'
import { nextStep, type Step, stepHref } from './steps.ts'
import { useAutosave } from './useAutosave.ts'

/** The steps of a draft. One form holds the fields of all of them and saves itself; rooms, photos and the checklist are saved as they are changed. */
export function ListingSteps({ property, step }: { property: Property; step: Step }) {
  const navigate = useNavigate()
  const draft = `listing-${property.id}`
  const { initial, version, newer, saved } = useVersionedEdit(property, propertyToValues, { isByField: true })
  const [opened] = useState<PropertyValues>(initial)
  const [typed] = useState<PropertyValues>(() => ({ ...opened, ...readDraft(draft) }))
  const autosave = useAutosave({ property, initial: opened, version, draft, onSaved: saved })
  const takeNewer = newer && {
    ...newer,
    take: () => {
      newer.take()
      autosave.rebase(newer.values)
    },
  }
  const handleContinue = async (values: PropertyValues) => {
    const problem = findStepProblem(step, values)
    if (problem) return problem
    await autosave.flush()
    navigate(stepHref(property.id, nextStep(step)))
    return { ok: true as const }
  }
  return (
    <Screen title={property.name}>
      <StepBar property={property.id} step={step} />
      {step === 'prices' && <RoomPrices property={property.id} />}
      <ListingForm
        property={property.id}
        step={step}
        initial={typed}
        checks={checks}
        newer={takeNewer}
        onReady={autosave.follow}
        onContinue={handleContinue}
        status={<SaveStatus state={autosave.state} />}
      />
      {step === 'rooms' && <AddRooms property={property} />}
      {step === 'photos' && <AddPhotos property={property} />}
      {step === 'publish' && <AddReview property={property} />}
    </Screen>
  )
}
