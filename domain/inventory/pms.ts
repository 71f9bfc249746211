/** How a property is sold whose availability and prices another property management system sends. Null in a row: it is run here. */
export const pmsSalesStates = ['open', 'stopped'] as const
export type PmsSales = (typeof pmsSalesStates)[number]

/** Of its connection: nothing was received yet, all is well, nothing was heard for too long, or the hostel has stopped it. */
export const pmsStates = ['waiting', 'well', 'silent', 'paused'] as const
export type PmsState = (typeof pmsStates)[number]

export const pmsMessageKinds = ['test', 'mapping', 'changes', 'sync', 'booking'] as const
export type PmsMessageKind = (typeof pmsMessageKinds)[number]

/** Until so long after the last message sales go on, and a booking waits to be taken over. */
export const pmsLimits = {
  silentAfterHours: { least: 1, most: 72, usual: 12 },
  answerMinutes: { least: 10, most: 1440, usual: 60 },
} as const

interface PmsFacts {
  isPaused: boolean
  heardAt: Date | null
  silentAt: Date | null
}

export function resolvePmsState({ isPaused, heardAt, silentAt }: PmsFacts): PmsState {
  if (isPaused) return 'paused'
  if (!heardAt) return 'waiting'
  return silentAt ? 'silent' : 'well'
}

export const resolvePmsSales = (facts: PmsFacts): PmsSales => (resolvePmsState(facts) === 'well' ? 'open' : 'stopped')

/** Bookings are sent by these names; a rate is of one room, so that it says the room as well. */
export const toRateCode = (room: number, plan: number | undefined): string => `${room}-${plan ?? 0}`

export function parseRateCode(code: string): { room: number; plan: number | undefined } | undefined {
  const [, room, plan] = /^(\d{1,10})-(\d{1,10})$/.exec(code) ?? []
  return room === undefined ? undefined : { room: Number(room), plan: Number(plan) || undefined }
}
