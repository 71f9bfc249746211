import type { AnyValues } from '../../kit/form/formValues.ts'
import { type BookingSelection, checkoutHref } from '../stay/bookingSelection.ts'
import type { ContactField } from './request.ts'

/** Contact, arrival time and note: independent of the selection. */
export const contactFields = ['guest.name', 'guest.email', 'guest.phone', 'arrivalTime', 'note'] as const satisfies readonly ContactField[]
export const contactDraftName = (property: number) => `checkout-${property}`

/** The storage key of the guests' draft: other beds, nights or guests are another selection. */
export function selectionDraftName({ promo: _anyhow, searched: _before, ...choice }: BookingSelection): string {
  return `checkout-${checkoutHref(choice).split('?')[1]}`
}

export const pickContactValues = (values: Partial<AnyValues>): Partial<Record<ContactField, string>> =>
  Object.fromEntries(contactFields.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
