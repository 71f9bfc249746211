import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/reviews.ts'

export const reviewsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/reviews.ts'))
