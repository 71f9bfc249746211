import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Screen } from '../../../kit/Screen.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useItem } from '../../../lib/http/useItem.ts'
import { chooseProperty } from '../../../lib/session/tabProperty.ts'
import { isUnfinished } from '../isUnfinished.ts'
import { AddReview } from './AddReview.tsx'
import { ListingSteps } from './ListingSteps.tsx'
import { NewListing } from './NewListing.tsx'
import { type Step, steps } from './steps.ts'

/** The steps of a new hostel, each with its own address. */
export function AddPropertyScreen() {
  const [params] = useSearchParams()
  const property = Number(params.get('property')) || undefined
  const step = steps.find(s => s === params.get('step')) ?? (property ? 'publish' : 'basics')
  return (
    <main id="content" className="mx-auto w-full max-w-3xl px-4 py-8">
      {property ? <DraftListing key={property} property={property} step={step} /> : <NewListing step={step} />}
    </main>
  )
}

function DraftListing({ property, step }: { property: number; step: Step }) {
  const { item, problem, reload } = useItem('GET /property/:id', { params: { id: property } })
  // The new hostel becomes the current one.
  useEffect(() => chooseProperty(property), [property])
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={4} height={80} />
  // What was handed in is edited on its own screen, where nothing goes out half typed.
  if (!isUnfinished(item.status))
    return (
      <Screen title={item.name}>
        <AddReview property={item} />
      </Screen>
    )
  return <ListingSteps property={item} step={step} />
}
