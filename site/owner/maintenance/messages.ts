import type { messages } from '../../../messages/en/owner/maintenance.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const maintenanceMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/maintenance.ts'))
