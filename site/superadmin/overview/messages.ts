import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/overview.ts'

export const overviewMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/overview.ts'))
