import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/group.ts'

export const groupMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/group.ts'))
