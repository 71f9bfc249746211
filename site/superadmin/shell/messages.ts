import type { messages } from '../../../messages/en/superadmin/shell.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const shellMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/shell.ts'))
