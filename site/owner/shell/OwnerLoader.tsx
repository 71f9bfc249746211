import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { $property } from '../../lib/session/session.ts'
import { $isOwnerLoading } from '../../lib/storage/browserStores.ts'
import { fetchOwnerProfile, fetchOwnerProperty } from './fetchOwner.ts'
import loader from './loader.svg?url'
import { shellMessages } from './messages.ts'

/** On the dashboard only: loads profile and property and covers the screen until both have finished. */
export function OwnerLoader() {
  const property = useStore($property)
  const isLoading = useStore($isOwnerLoading)
  // A layout effect: the overlay is there in the first paint, as it was in the server's HTML.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hostel asks anew
  useLayoutEffect(() => {
    fetchOwnerProfile()
    fetchOwnerProperty()
  }, [property])
  if (!isLoading) return null
  return (
    <div className="loader-overlay" role="status" aria-label={shellMessages().loadingHostel}>
      <img src={loader} alt="" width={70} height={70} />
    </div>
  )
}
