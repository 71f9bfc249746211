import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import type { PmsState } from '../../../domain/inventory/pms.ts'
import { channelProblems } from './channelProblems.ts'

/** How hostels stand that other systems run. */
export const pmsStanding = {
  never: 'never',
  states: {
    waiting: 'Nothing received yet',
    well: 'On sale',
    silent: 'No answer, sales paused',
    paused: 'Paused',
  } as const satisfies Record<PmsState, string>,
  problems: {
    ...channelProblems,
    refused: 'The key of this marketplace is not accepted.',
    not_found: 'The other side does not know this hostel.',
  } as const satisfies Record<ChannelProblem, string>,
} as const
