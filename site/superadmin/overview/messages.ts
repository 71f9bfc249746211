import type { messages } from '../../../messages/en/superadmin/overview.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const overviewMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/overview.ts'))
