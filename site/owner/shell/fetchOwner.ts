import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { itemQuery } from '../../lib/http/useItem.ts'
import { $lastProperty, $property, $role, $token } from '../../lib/session/session.ts'
import { $ownerFetches, $profileData, $propertyData } from '../../lib/storage/browserStores.ts'

/** Only for an owner who has chosen a hostel. Failures are logged, not shown. */
export async function fetchOwnerProfile() {
  if (!$lastProperty.get() || !$token.get() || $role.get() !== 'hostel_owner') return
  $ownerFetches.setKey('profile', true)
  const reply = await api('GET /auth/profile')
  if (reply.ok && reply.status === 200) $profileData.set(reply.data)
  else if (!reply.ok) console.error('Owner profile:', reply.problem.detail)
  $ownerFetches.setKey('profile', false)
}

export async function fetchOwnerProperty() {
  // The tab's hostel, which may differ from the last chosen one.
  const id = Number($property.get() ?? $lastProperty.get())
  if (!$lastProperty.get() || !id) return
  $ownerFetches.setKey('property', true)
  try {
    // Through the query client: the panels of the dashboard read the same.
    $propertyData.set(await queryClient.fetchQuery(itemQuery('GET /property/:id', { params: { id } })))
  } catch (problem) {
    console.error('Owner property:', (problem as Problem).detail)
  }
  $ownerFetches.setKey('property', false)
}
