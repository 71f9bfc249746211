import type { messages } from '../../../messages/en/superadmin/reviews.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const reviewsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/reviews.ts'))
