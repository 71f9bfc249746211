import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { checkoutHref, findSavedSelection } from '../stay/bookingSelection.ts'

/** For an address without a selection: opens the last selection of this browser, or links to the search. */
export function EmptyCheckout() {
  const [savedSelection] = useState(findSavedSelection)
  useEffect(() => {
    if (savedSelection) location.replace(checkoutHref(savedSelection))
  }, [savedSelection])
  if (savedSelection) return null
  const messages = getMessages('checkout')
  return (
    <EmptyState icon="bed" title={messages.noneTitle}>
      <p>{messages.noneText}</p>
      <a className="button button-primary" href={localizeHref('/search')}>
        {messages.find}
      </a>
    </EmptyState>
  )
}
