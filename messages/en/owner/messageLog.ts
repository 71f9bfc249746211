import type { ChannelMessageOutcome } from '../../../domain/inventory/channelMessages.ts'
import type { PartnerFault } from '../../../domain/inventory/partnerFaults.ts'

/** The log of what another system was told and said: of channels, and of systems that run a hostel. */
export const messages = {
  title: 'Messages',
  loading: 'Loading the messages',
  empty: 'Nothing was sent yet.',
  find: 'Find in the messages',
  notFound: 'No message has these words.',
  when: 'When',
  what: 'What',
  nights: 'Nights',
  result: 'Result',
  outcomes: { done: 'taken over', warned: 'in part', failed: 'failed' } as const satisfies Record<ChannelMessageOutcome, string>,
  original: 'In the words of the other side',
  /** What the other side would not take. */
  faults: {
    room: 'A room is not known there.',
    ratePlan: 'A price plan is not known there.',
    dates: 'Some dates cannot be used.',
    price: 'A price was not accepted.',
    currency: 'The currency is not the same on both sides.',
    occupancy: 'A number of guests was not accepted.',
    availability: 'A number of free beds was not accepted.',
    minStay: 'The least nights were not accepted.',
    maxStay: 'The most nights were not accepted.',
    arrival: 'Whether guests may arrive was not accepted.',
    departure: 'Whether guests may depart was not accepted.',
    stopSell: 'Closing the nights was not accepted.',
    tooMany: 'It was too much at once.',
    type: 'It was not understood.',
    other: 'Something was not accepted.',
  } as const satisfies Record<PartnerFault, string>,
} as const
