import { addDays, type Day } from '../calendar/days.ts'

/** What became of something found: it is kept, was handed over or posted, or is gone. */
export const foundItemStatuses = ['kept', 'handed_over', 'posted', 'disposed'] as const
export type FoundItemStatus = (typeof foundItemStatuses)[number]

const KEPT_DAYS = 90
/** Until when something is kept, where the property does not say otherwise. */
export const defaultKeepUntil = (foundOn: Day): Day => addDays(foundOn, KEPT_DAYS)

/** Whether somebody has it now, whose name belongs to it. */
export const wasGiven = (status: FoundItemStatus) => status === 'handed_over' || status === 'posted'
