import type { messages } from '../../../messages/en/office/roles.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

/** What people are in a hostel, for both offices. */
export const roleMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/roles.ts'))
