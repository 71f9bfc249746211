import { replan, replanText } from '../../../inventory/room/contract.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import { bool, day, id, longText, money, object, oneOf, optional } from '../../../platform/http/schema.ts'
import { changedBookingView } from '../bookingView.ts'

const changeOptions = {
  /** Only shows the difference; nothing is changed. */
  dryRun: optional(bool()),
  reason: optional(longText(500)),
  version: optional(id()),
}
const refusals = ['not_found', 'forbidden', 'stale', 'invalid_transition'] as const

/** A guest sleeps in one bed for the first nights and in another for the later ones, as was said ahead of time. */
export const staySplits = contract({
  'POST /booking/:id/split': {
    summary:
      'Split the stay of a guest: from a night that is still to come they sleep in another bed, of their room or another, at the agreed price unless requested otherwise',
    who: 'own',
    body: object({
      guest: id(),
      /** The first night in the other bed: not the first of the stay, and not tonight. */
      from: day(),
      bed: id(),
      /** `agreed` keeps what was agreed; `new` is the price of the other room from then on. */
      price: optional(oneOf('agreed', 'new')),
      expectedTotal: optional(money()),
      replan: replan(),
      ...changeOptions,
    }),
    result: changedBookingView,
    errors: [...refusals, 'sold_out', 'bed_taken', 'gender_mismatch', 'capacity_exceeded', 'price_changed'],
  },
  'DELETE /booking/:id/split': {
    summary: 'Make a stay that was split one again, in the bed of its first nights and at the price of before, if that bed can be had',
    who: 'own',
    query: object({ guest: id(), replan: replanText(), ...changeOptions }),
    result: changedBookingView,
    errors: [...refusals, 'sold_out', 'bed_taken'],
  },
  'POST /booking/:id/split/move': {
    summary: 'Say that a guest whose stay was split has moved, on the day of it or later: the bed they leave becomes dirty',
    who: 'own',
    body: object({
      guest: id(),
      /** Another bed of the room, where theirs is not to be had. */
      bed: optional(id()),
      ...changeOptions,
    }),
    result: changedBookingView,
    errors: [...refusals, 'bed_taken'],
  },
})
