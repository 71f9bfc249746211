import type { messages } from '../../../messages/en/owner/property.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const propertyMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/property.ts'))
