import { type Stay, stayParams } from './stay.ts'

export const mostCompared = 4

/** Appears with the first hostel that is chosen. */
export function CompareBar({ ids, stay }: { ids: readonly number[]; stay: Stay }) {
  if (!ids.length) return null
  return (
    <div
      role="status"
      className="sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 shadow-float"
    >
      <p>
        {ids.length === 1 ? 'Choose one more to compare.' : `${ids.length} chosen`}
        {ids.length === mostCompared && ', as many as fit'}
      </p>
      {ids.length > 1 && (
        <a className="button button-primary" href={`/compare?hostels=${ids.join(',')}&${stayParams(stay)}`}>
          Compare {ids.length} hostels
        </a>
      )}
    </div>
  )
}
