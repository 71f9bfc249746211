import { type Day, nightCount } from '../../../domain/calendar/days.ts'

/** Rates of more than a week ago, as those that ship with the product become, are not called today's. */
export const isRateTableOld = (date: Day, now = new Date()) => nightCount(date, now.toISOString().slice(0, 10)) > 7
