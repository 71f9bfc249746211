import type { messages } from '../../../messages/en/superadmin/managers.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const managersMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/managers.ts'))
