import type { messages } from '../../../messages/en/office/roles.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

/** Names of member roles, for both back-offices. */
export const roleMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/roles.ts'))
