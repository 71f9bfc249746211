import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Screen } from '../../../kit/Screen.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useItem } from '../../../lib/http/useItem.ts'
import { chooseProperty } from '../../../lib/session/tabProperty.ts'
import { AddBasics } from './AddBasics.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { AddReview } from './AddReview.tsx'
import { AddRooms } from './AddRooms.tsx'
import { type Step, StepBar, steps } from './StepBar.tsx'

/** The wizard for a new hostel, in four steps. Each step is saved when it is left and has its own address. */
export function AddPropertyScreen() {
  const [params] = useSearchParams()
  const property = Number(params.get('property')) || undefined
  const step = steps.find(s => s === params.get('step')) ?? (property ? 'review' : 'basics')
  return (
    <main id="content" className="mx-auto w-full max-w-3xl px-4 py-8">
      {property ? <AddPropertySteps property={property} step={step} /> : <AddBasics />}
    </main>
  )
}

function AddPropertySteps({ property, step }: { property: number; step: Step }) {
  const { item, problem, reload } = useItem('GET /property/:id', { params: { id: property } })
  // The new hostel becomes the current one.
  useEffect(() => chooseProperty(property), [property])
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={4} height={80} />
  if (step === 'basics') return <AddBasics property={item} />
  return (
    <Screen title={item.name}>
      <StepBar property={property} step={step} />
      {step === 'rooms' && <AddRooms property={item} />}
      {step === 'photos' && <AddPhotos property={item} />}
      {step === 'review' && <AddReview property={item} />}
    </Screen>
  )
}
