import type { messages } from '../../../messages/en/owner/members.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const membersMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/members.ts'))
