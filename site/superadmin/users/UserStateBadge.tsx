import type { Api, Result } from '../../../api/contract.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { usersMessages } from './messages.ts'

export type UserRow = Result<Api['GET /admin/users']>[number]
export type User = Result<Api['GET /admin/users/:id']>

export const roles = ['traveller', 'hostel_owner', 'super_admin'] as const satisfies UserRow['role'][]
export const states = ['active', 'locked', 'unverified'] as const satisfies UserRow['state'][]
const stateLooks: Record<UserRow['state'], readonly [tone: Tone, icon: IconName]> = {
  active: ['positive', 'check'],
  locked: ['danger', 'lock'],
  unverified: ['warning', 'mail'],
}

export function UserStateBadge({ state }: { state: UserRow['state'] }) {
  const [tone, icon] = stateLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {usersMessages().states[state]}
    </Badge>
  )
}
