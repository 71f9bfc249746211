import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/reviews.ts'

export const reviewsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/reviews.ts'))
