import type { AnyValues } from '../../kit/form/formValues.ts'
import { type BookingSelection, checkoutHref } from '../stay/bookingSelection.ts'
import type { ContactField } from './request.ts'

/** How the hostel reaches them, when they come and what they like to tell it: the same whatever they choose there. */
export const contactFields = ['guest.name', 'guest.email', 'guest.phone', 'arrivalTime', 'note'] as const satisfies readonly ContactField[]
/** Of the choice itself only who sleeps where is kept; the rules are accepted again each time. */
export const fieldsOutsideSelection = [...contactFields, 'rules'] as const

export const contactDraftName = (property: number) => `checkout-${property}`

/** Other beds, nights or guests are another choice: nothing that was said of guests there is said of these. */
export function selectionDraftName({ promo: _anyhow, searched: _before, ...choice }: BookingSelection): string {
  return `checkout-${checkoutHref(choice).split('?')[1]}`
}

export const pickContactValues = (values: Partial<AnyValues>): Partial<Record<ContactField, string>> =>
  Object.fromEntries(contactFields.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
