import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/shell.ts'

export const shellMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/shell.ts'))
