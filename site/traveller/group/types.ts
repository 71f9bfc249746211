import type { Api, Result } from '../../../api/contract.ts'
import type { GroupKind, GroupStatus } from '../../../domain/booking/groupRequest.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { getMessages } from '../../lib/language/messages.ts'

export type Group = Result<Api['GET /group/:id']>
export type Quote = NonNullable<Group['quote']>

/** Colour and icon of each status, for the group. */
const groupStatusBadges: Record<GroupStatus, { tone: Tone; icon: IconName }> = {
  open: { tone: 'warning', icon: 'clock' },
  quoted: { tone: 'positive', icon: 'fileText' },
  accepted: { tone: 'positive', icon: 'circleCheck' },
  declined: { tone: 'danger', icon: 'circleX' },
  refused: { tone: 'neutral', icon: 'circleX' },
  expired: { tone: 'danger', icon: 'clock' },
  withdrawn: { tone: 'neutral', icon: 'circleX' },
}
export const presentGroupStatus = (status: GroupStatus) => ({ ...groupStatusBadges[status], title: getMessages('groups').states[status] })

export function formatGroupKind(kind: GroupKind): string {
  const { somethingElse, ...kinds } = getMessages('groups').kinds
  return kind === 'other' ? somethingElse : kinds[kind]
}
