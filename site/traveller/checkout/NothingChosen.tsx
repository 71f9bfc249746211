import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { to } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
import { checkoutHref, keptChosen } from '../stay/chosen.ts'

/** The address holds no choice: the last one of this browser is taken up, or there is nothing to book. */
export function NothingChosen() {
  const [kept] = useState(keptChosen)
  useEffect(() => {
    if (kept) location.replace(checkoutHref(kept))
  }, [kept])
  if (kept) return null
  const said = words('checkout')
  return (
    <EmptyState icon="bed" title={said.noneTitle}>
      <p>{said.noneText}</p>
      <a className="button button-primary" href={to('/search')}>
        {said.find}
      </a>
    </EmptyState>
  )
}
