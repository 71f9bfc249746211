import { api } from '../../lib/http/api.ts'
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
  const reply = await api('GET /property/:id', { params: { id } })
  if (reply.ok && reply.status === 200) $propertyData.set(reply.data)
  else if (!reply.ok) console.error('Owner property:', reply.problem.detail)
  $ownerFetches.setKey('property', false)
}
