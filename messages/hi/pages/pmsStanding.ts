import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import type { PmsState } from '../../../domain/inventory/pms.ts'
import { channelProblems } from './channelProblems.ts'

/** How hostels stand that other systems run. */
export const pmsStanding = {
  never: 'कभी नहीं',
  states: { waiting: 'अभी कुछ नहीं मिला', well: 'बिक रहा है', silent: 'जवाब नहीं, बिक्री रुकी है', paused: 'रुका हुआ' } as const satisfies Record<
    PmsState,
    string
  >,
  problems: {
    ...channelProblems,
    refused: 'इस मार्केटप्लेस की कुंजी नहीं मानी जाती।',
    not_found: 'दूसरा सिस्टम इस हॉस्टल को नहीं जानता।',
  } as const satisfies Record<ChannelProblem, string>,
} as const
