import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/managers.ts'

export const managersMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/managers.ts'))
