import { useStore } from '@nanostores/react'
import { can as mayRole, type Right } from '../../domain/access/rights.ts'
import { useList } from '../lib/http/useList.ts'
import { $property } from '../lib/session/session.ts'

/** The first hundred of the user's hostels, by name. */
export const useMyProperties = (enabled = true) => useList('GET /property/mine', { query: { sort: 'name', limit: 100 } }, { enabled })

/** The hostel of this tab and the member's rights in it. While loading, no right is assumed. */
export function useCurrentProperty() {
  const id = Number(useStore($property) ?? 0)
  const { rows, meta, problem, isLoading, reload } = useMyProperties()
  const listed = rows?.find(h => h.id === id)
  // Of more hostels than one page holds, this one is read by itself.
  const isBeyond = id > 0 && !listed && rows !== undefined && (meta?.total ?? 0) > rows.length
  const single = useList('GET /property/mine', { query: { property: id, limit: 1 } }, { enabled: isBeyond })
  const currentProperty = listed ?? (isBeyond ? single.rows?.find(h => h.id === id) : undefined)
  const can = (right: Right) => (currentProperty ? mayRole(currentProperty.role, right) : false)
  return {
    id,
    currentProperty,
    can,
    problem: problem ?? (isBeyond ? single.problem : undefined),
    isLoading: isLoading || (isBeyond && (single.isLoading || single.isOld)),
    reload: () => (isBeyond ? single.reload() : reload()),
  }
}
