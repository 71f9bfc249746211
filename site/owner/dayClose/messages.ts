import type { messages } from '../../../messages/en/owner/dayClose.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const dayCloseMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/dayClose.ts'))
