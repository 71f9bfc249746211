import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/shell.ts'

export const shellMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/shell.ts'))
