import type { messages } from '../../../messages/en/superadmin/import.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const importMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/import.ts'))
