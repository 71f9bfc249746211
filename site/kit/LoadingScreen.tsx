import { Skeleton } from './Skeleton.tsx'

/** While the first screen is fetched. */
export function LoadingScreen() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <Skeleton rows={4} height={40} />
    </div>
  )
}
