import type { messages } from '../../../messages/en/superadmin/status.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const statusMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/status.ts'))
