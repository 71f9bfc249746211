import type { messages } from '../../../messages/en/superadmin/pms.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const pmsHealthMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/pms.ts'))
