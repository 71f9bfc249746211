import checks from 'contract:PUT /property/:id'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useVersionedEdit } from '../../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../../kit/Screen.tsx'
import { queryClient } from '../../../lib/http/queryClient.ts'
import type { Property } from '../propertyTypes.ts'
import { findStepProblem, type PropertyValues, propertyToValues } from '../propertyValues.ts'
import { AddPhotos } from './AddPhotos.tsx'
import { AddReview } from './AddReview.tsx'
import { AddRooms } from './AddRooms.tsx'
import { ListingForm } from './ListingForm.tsx'
import { readListingDraft } from './listingDraft.ts'
import { RoomPrices } from './RoomPrices.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StepBar } from './StepBar.tsx'
import { nextStep, type Step, stepHref } from './steps.ts'
import { useAutosave } from './useAutosave.ts'

/** The steps of a draft. One form holds the fields of all of them and saves itself; rooms, photos and the checklist are saved as they are changed. */
export function ListingSteps({ property, step }: { property: Property; step: Step }) {
  const navigate = useNavigate()
  const { initial, version, newer, seen, saved } = useVersionedEdit(property, propertyToValues, { isByField: true })
  const [opened] = useState(() => openListing(initial, version, property.id))
  /** What is saved of the values in the form. */
  const [began, setBegan] = useState<PropertyValues>(opened.began)
  const [isOld, setOld] = useState(opened.isOld)
  const handleSaved = (next: Property, values: PropertyValues) => {
    setBegan(values)
    saved(next)
    void queryClient.invalidateQueries({ queryKey: ['GET /property/:id/checklist'] })
  }
  const autosave = useAutosave({ property: property.id, saved: opened.began, version: opened.version, isOld, onSaved: handleSaved })
  const other = newer ?? (isOld ? { values: initial, take: () => {}, isByField: true } : undefined)
  const takeNewer = other && {
    ...other,
    savesItself: true,
    take: () => {
      other.take()
      setOld(false)
      setBegan(other.values)
      autosave.rebase(other.values, (newer ? property : seen).version ?? undefined)
    },
  }
  const handleContinue = async (values: PropertyValues) => {
    const problem = findStepProblem(step, values) ?? (await autosave.saveNow())
    if (problem) return problem
    navigate(stepHref(property.id, nextStep(step)))
    return { ok: true as const }
  }
  const saveAll = async () => !(await autosave.saveNow()) && !autosave.hasUnsaved()
  // What is saved here is newer than what was fetched.
  const current = newer ? property : seen
  return (
    <Screen title={current.name}>
      <StepBar property={property.id} step={step} />
      {step === 'prices' && <RoomPrices property={property.id} />}
      <ListingForm
        property={property.id}
        step={step}
        initial={opened.typed}
        began={began}
        checks={checks}
        newer={takeNewer}
        onReady={autosave.follow}
        onContinue={handleContinue}
        status={<SaveStatus progress={autosave.progress} />}
      />
      {step === 'rooms' && <AddRooms property={current} />}
      {step === 'photos' && <AddPhotos property={property} />}
      {step === 'publish' && <AddReview property={current} beforeSend={saveAll} />}
    </Screen>
  )
}

/** The saved values with what was typed in this tab before; that may have been typed over an older version. */
function openListing(initial: PropertyValues, version: number | undefined, property: number) {
  const draft = readListingDraft(property)
  const isOld = draft?.version !== undefined && draft.version !== version
  return {
    typed: { ...initial, ...draft?.typed } as PropertyValues,
    began: { ...initial, ...(isOld && draft.before) } as PropertyValues,
    version: isOld ? draft.version : version,
    isOld,
  }
}
