import { id, list, object, optional, text } from '../../../platform/http/schema.ts'

/** A proposal that is agreed to: these guests, who have not come yet, are promised other beds first; all or nothing. */
export const replan = () => optional(list(object({ guest: id(), bed: id() }), 200).min(1))

/** The same where a request has an address and no body: `12-34,13-35`, each a guest and a bed. */
export const replanText = () => optional(text(4000).pattern(/^\d{1,9}-\d{1,9}(,\d{1,9}-\d{1,9})*$/, 'guests and beds, 12-34,13-35'))
