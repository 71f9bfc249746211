import { Skeleton } from './Skeleton.tsx'

/** The skeleton in the server's HTML (layouts/OfficeFrame.astro), put back because React empties its root before the first render. */
const frame = globalThis.document?.querySelector('[data-office-frame]')

/** Shown while the first screen is fetched. */
export function LoadingScreen() {
  if (frame) return <div className="contents" ref={place => place?.replaceChildren(frame)} />
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <Skeleton rows={4} height={40} />
    </div>
  )
}
