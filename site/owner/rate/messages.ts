import type { messages } from '../../../messages/en/owner/rate.ts'
import type { messages as planMessages } from '../../../messages/en/owner/ratePlan.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const rateMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/rate.ts'))
/** Messages for rate plans, rules and promo codes. */
export const ratePlanMessages = defineMessages<typeof planMessages>(import.meta.glob('../../../messages/*/owner/ratePlan.ts'))
