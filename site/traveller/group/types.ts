import type { Api, Result } from '../../../api/contract.ts'
import type { GroupStatus } from '../../../api/domain/groupRequest.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'

export type Group = Result<Api['GET /group/:id']>
export type Quote = NonNullable<Group['quote']>

/** A state as the group reads it. */
export const statusLooks: Record<GroupStatus, { title: string; tone: Tone; icon: IconName }> = {
  open: { title: 'The hostel has your request', tone: 'warning', icon: 'clock' },
  quoted: { title: 'The hostel sent you a quote', tone: 'positive', icon: 'fileText' },
  accepted: { title: 'Your group is booked', tone: 'positive', icon: 'circleCheck' },
  declined: { title: 'The hostel cannot take your group', tone: 'danger', icon: 'circleX' },
  refused: { title: 'You said no to the quote', tone: 'neutral', icon: 'circleX' },
  expired: { title: 'The time of this request is over', tone: 'danger', icon: 'clock' },
  withdrawn: { title: 'Your request is withdrawn', tone: 'neutral', icon: 'circleX' },
}
