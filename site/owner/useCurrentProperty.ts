import { useStore } from '@nanostores/react'
import { can as mayRole, type Right } from '../../domain/access/rights.ts'
import { useItem } from '../lib/http/useItem.ts'
import { $property } from '../lib/session/session.ts'

/** The user's hostels, on one page. */
export function useMyProperties(enabled = true) {
  return useItem('GET /property/mine', { query: { limit: 100 } }, { enabled })
}

/** The hostel of this tab and the member's rights in it. While loading, no right is assumed. */
export function useCurrentProperty() {
  const id = Number(useStore($property) ?? 0)
  const { item, problem, isLoading, reload } = useMyProperties()
  const currentProperty = item?.find(h => h.id === id)
  const can = (right: Right) => (currentProperty ? mayRole(currentProperty.role, right) : false)
  return { id, currentProperty, can, problem, isLoading, reload }
}
