export const bedConditions = ['dirty', 'clean', 'inspected'] as const
/** How clean a bed is. */
export type BedCondition = (typeof bedConditions)[number]

export const bedOccupancies = ['free', 'occupied', 'due_out', 'out_of_service'] as const
export type BedOccupancy = (typeof bedOccupancies)[number]

export const bedTasks = ['strip_make', 'strip', 'tidy'] as const
export type BedTask = (typeof bedTasks)[number]

interface MarkedBed {
  state: BedCondition | null
  changedAt: Date | null
  /** Somebody slept there last night. */
  wasSleptIn: boolean
  /** When the day of the property began. */
  dayStart: Date
}

/** A night makes a bed dirty that was marked before it; a bed that nobody ever marked is clean until somebody sleeps there. */
export function resolveCondition({ state, changedAt, wasSleptIn, dayStart }: MarkedBed): BedCondition {
  if (state === null || changedAt === null) return wasSleptIn ? 'dirty' : 'clean'
  return wasSleptIn && changedAt < dayStart ? 'dirty' : state
}

interface BedOfDay {
  condition: BedCondition
  occupancy: BedOccupancy
  /** Somebody else arrives today. */
  isAwaited: boolean
}

/** What is to be done with a bed today; a bed whose guest leaves waits for them, and none where it is clean. */
export function resolveTask({ condition, occupancy, isAwaited }: BedOfDay): BedTask | null {
  if (occupancy === 'out_of_service') return null
  if (occupancy === 'occupied') return condition === 'dirty' ? 'tidy' : null
  if (occupancy === 'free' && condition !== 'dirty') return null
  return isAwaited ? 'strip_make' : 'strip'
}

interface CountedBed {
  state: BedCondition
  occupancy: BedOccupancy
  task: BedTask | null
}

/** What there is to do on a day, and how the beds are. */
export function countBedsOfDay(beds: readonly CountedBed[]) {
  const count = (is: (bed: CountedBed) => boolean) => beds.filter(is).length
  return {
    beds: beds.length,
    toStrip: count(b => b.task === 'strip' || b.task === 'strip_make'),
    toMake: count(b => b.task === 'strip_make'),
    toTidy: count(b => b.task === 'tidy'),
    dirty: count(b => b.state === 'dirty'),
    clean: count(b => b.state === 'clean'),
    inspected: count(b => b.state === 'inspected'),
    occupied: count(b => b.occupancy === 'occupied'),
    dueOut: count(b => b.occupancy === 'due_out'),
    free: count(b => b.occupancy === 'free'),
    outOfService: count(b => b.occupancy === 'out_of_service'),
  }
}
