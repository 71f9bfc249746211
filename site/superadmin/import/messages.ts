import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/import.ts'

export const importMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/import.ts'))
