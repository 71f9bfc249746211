import type { ChannelFailure } from './channelAdapter.ts'

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 3600

/** Of a process that ended while it sent: after so long another takes it up. */
export const LEFT_SENDING_MINUTES = 2

/** The same again would be answered the same. */
export const isForGood = (failure: ChannelFailure | undefined) => ['refused', 'invalid', 'not_found'].includes(failure?.problem ?? '')

/** Twice as long after each try. */
export const pauseSecondsAfter = (tries: number) => Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(tries, 10))
