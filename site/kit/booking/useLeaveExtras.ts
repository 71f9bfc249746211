import { useState } from 'react'
import { sum } from '../../../domain/money/money.ts'
import type { StayDifference } from './DifferencePanel.tsx'

/** Whether extras follow a change of dates or guests, as part of its request; they do unless somebody says otherwise. */
export function useLeaveExtras() {
  const [isLeft, setLeft] = useState(false)
  return { isLeft, setLeft, request: isLeft ? { leaveExtras: true } : {} }
}

/** What they were shown to come to: with another price the API refuses. */
export function expectExtras(difference: StayDifference | undefined) {
  if (!difference?.extras?.length) return {}
  const prices = difference.extras.map(({ price }) => price.after)
  return { expectedExtras: sum(prices, difference.total.after.currency) }
}
