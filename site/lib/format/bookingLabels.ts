import type { NoteAuthor } from '../../../domain/access/noteAuthor.ts'
import { type ArrivalHours, type ArrivalProblem, findArrivalProblem } from '../../../domain/calendar/arrivalProblem.ts'
import type { messages } from '../../../messages/en/owner/bookingLabels.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'
import { t } from '../language/messages.ts'
import { labelOf } from './labelOf.ts'

/** Labels that several features use for bookings. */
export const bookingLabels = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/bookingLabels.ts'))

export const formatGender = (gender: string) => labelOf(bookingLabels().gender, gender)
type Origin = { site: string; number: string } | null | undefined
/** What a channel sold says where, with its number there. */
export const formatOrigin = ({ site, number }: NonNullable<Origin>) => `${site} ${number}`.trim()
export const formatSource = (source: string, channel?: Origin) =>
  channel ? formatOrigin(channel) : labelOf(bookingLabels().source, source)
export const formatSourceInText = (source: string, channel?: Origin) =>
  channel ? formatOrigin(channel) : labelOf(bookingLabels().sourceInText, source)
export const formatNoteTitle = (by: NoteAuthor | null | undefined) => bookingLabels().note[by ?? 'guest']
export const formatNights = (n: number) => t(bookingLabels().nights, { n })
export const formatGuests = (n: number) => t(bookingLabels().guests, { n })
export const formatBeds = (n: number) => t(bookingLabels().beds, { n })
export const formatRooms = (n: number) => t(bookingLabels().rooms, { n })
export const formatBookings = (n: number) => t(bookingLabels().bookings, { n })
export const formatBedIn = ({ unit, label }: { unit: string; label: string }) => t(bookingLabels().bedIn, { unit, bed: label })
/** `Guest 2`, for a guest without a name. */
export const formatGuestName = (name: string | null, place: number) => name ?? t(bookingLabels().guestAt, { n: place })

/** `23:30 (After check-in)`, for a time outside of check-in or reception hours. */
export function formatArrivalTime(time: string | null, problem: ArrivalProblem['kind'] | null | undefined): string | null {
  const { timeAndProblem, outsideHours } = bookingLabels().columns
  return time && problem ? t(timeAndProblem, { time, problem: outsideHours[problem] }) : time
}
interface BookedArrival {
  arrival: string
  arrivalTime: string | null
  property: ArrivalHours
}
export const formatBookedArrivalTime = ({ arrival, arrivalTime, property }: BookedArrival): string | null =>
  formatArrivalTime(arrivalTime, findArrivalProblem(arrivalTime, arrival, property)?.kind)
