import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/property.ts'

export const propertyMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/property.ts'))
