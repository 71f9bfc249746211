import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/property.ts'

export const listingMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/property.ts'))
