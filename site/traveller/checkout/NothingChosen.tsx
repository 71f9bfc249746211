import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { checkoutHref, keptChosen } from '../stay/chosen.ts'

/** The address holds no choice: the last one of this browser is taken up, or there is nothing to book. */
export function NothingChosen() {
  const [kept] = useState(keptChosen)
  useEffect(() => {
    if (kept) location.replace(checkoutHref(kept))
  }, [kept])
  if (kept) return null
  return (
    <EmptyState icon="bed" title="No beds are chosen yet">
      <p>Find a hostel, choose your dates and the beds you like; then you come back here.</p>
      <a className="button button-primary" href="/search">
        Find a bed
      </a>
    </EmptyState>
  )
}
