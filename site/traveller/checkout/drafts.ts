import type { Values } from '../../kit/formContext.ts'
import { type Chosen, checkoutHref } from '../stay/chosen.ts'

/** How the hostel reaches them, when they come and what they like to tell it: the same whatever they choose there. */
export const reachFields = ['guest.name', 'guest.email', 'guest.phone', 'arrivalTime', 'note'] as const
/** Of the choice itself only who sleeps where is kept; the rules are accepted anew each time. */
export const notOfChoice = [...reachFields, 'rules']

export const reachDraft = (property: number) => `checkout-${property}`

/** Other beds, nights or guests are another choice: nothing that was said of guests there is said of these. */
export function choiceDraft({ promo: _anyhow, searched: _before, ...choice }: Chosen): string {
  return `checkout-${checkoutHref(choice).split('?')[1]}`
}

export const reachOf = (values: Values): Values =>
  Object.fromEntries(reachFields.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
