import { addDays, type Day } from './days.ts'

// A guest who turns up at 01:00 still wants "tonight": the hotel day ends at four in the morning.
export const businessDayStartsAt = '04:00'

/** The "today" of a property by the calendar and the clock on its wall, whatever summer time does that night. */
export const businessDayOf = ({ day, time }: { day: Day; time: string }): Day => (time < businessDayStartsAt ? addDays(day, -1) : day)
