import type { messages } from '../../../messages/en/owner/reviews.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const reviewsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/reviews.ts'))
