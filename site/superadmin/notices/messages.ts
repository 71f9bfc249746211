import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/notices.ts'

export const noticesMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/notices.ts'))
