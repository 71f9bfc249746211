import type { messages } from '../../../messages/en/owner/extras.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const extrasMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/extras.ts'))
