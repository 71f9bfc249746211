import type { messages } from '../../../messages/en/owner/shell.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const shellMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/shell.ts'))
