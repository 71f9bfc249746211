import type { messages } from '../../../messages/en/owner/data.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const dataMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/data.ts'))
