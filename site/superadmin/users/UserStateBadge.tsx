import type { Api, Result } from '../../../api/contract.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'

export type UserRow = Result<Api['GET /admin/users']>[number]
export type User = Result<Api['GET /admin/users/:id']>

export const roleLabels: Record<UserRow['role'], string> = { traveller: 'Traveller', hostel_owner: 'Hostel', super_admin: 'Super-admin' }
export const userStateBadges: Record<UserRow['state'], readonly [words: string, tone: Tone, icon: IconName]> = {
  active: ['Active', 'positive', 'check'],
  locked: ['Locked', 'danger', 'lock'],
  unverified: ['E-mail not confirmed', 'warning', 'mail'],
}

export function UserStateBadge({ state }: { state: UserRow['state'] }) {
  const [words, tone, icon] = userStateBadges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
