import type { messages } from '../../../messages/en/superadmin/notices.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const noticesMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/notices.ts'))
