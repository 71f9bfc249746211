interface Dates {
  arrival: string
  departure: string
}

/** Weeks to show: enough to decide on a stay. */
const MAX_WEEKS = 3
/** Of a stay: the telephone's page ends, and who stays longer has seen how it is. */
const MAX_OF_STAY = 2

/** With dates only the weeks that the stay has a night in, from its first one; without them the next ones. Both days of a week belong to it. */
export function weeksOf<Week extends { from: string; to: string }>(weeks: readonly Week[], stay?: Dates): Week[] {
  if (!stay) return weeks.slice(0, MAX_WEEKS)
  return weeks.filter(({ from, to }) => stay.arrival <= to && from < stay.departure).slice(0, MAX_OF_STAY)
}
