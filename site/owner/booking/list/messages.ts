import type { messages } from '../../../../messages/en/owner/bookingList.ts'
import { defineMessages } from '../../../lib/language/backOfficeMessages.ts'

export const bookingListMessages = defineMessages<typeof messages>(import.meta.glob('../../../../messages/*/owner/bookingList.ts'))
