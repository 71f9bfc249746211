import type { Api, Result } from '../../../api/contract.ts'
import type { WaitlistState } from '../../../domain/booking/waitlist.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { getMessages } from '../../lib/language/messages.ts'

export type WaitlistEntry = Result<Api['GET /waitlist/:id']>

/** Colour and icon of each status, for who waits. */
const looks: Record<WaitlistState, { tone: Tone; icon: IconName }> = {
  unproven: { tone: 'warning', icon: 'mail' },
  waiting: { tone: 'accent', icon: 'clock' },
  offered: { tone: 'positive', icon: 'bedDouble' },
  booked: { tone: 'positive', icon: 'circleCheck' },
  left: { tone: 'neutral', icon: 'circleX' },
  ended: { tone: 'neutral', icon: 'clock' },
}
export const presentWaitlistStatus = (status: WaitlistState) => ({ ...looks[status], title: getMessages('waitlist').states[status] })

export const isOpenEntry = ({ status }: Pick<WaitlistEntry, 'status'>): boolean => ['unproven', 'waiting', 'offered'].includes(status)

/** The party of an entry, as searches have it: who said nothing of gender counts as other. */
export const partyOfEntry = ({ women, men, other, childAges }: Pick<WaitlistEntry, 'women' | 'men' | 'other' | 'childAges'>) => ({
  ...{ women, men, other },
  ...(childAges.length && { childAges }),
})
