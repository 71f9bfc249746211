import { id, list, object, optional } from '../../../platform/http/schema.ts'

/** A proposal that is agreed to: these guests, who have not come yet, are promised other beds first; all or nothing. */
export const replan = () => optional(list(object({ guest: id(), bed: id() }), 200).min(1))
