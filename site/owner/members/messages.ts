import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/members.ts'

export const membersMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/members.ts'))
