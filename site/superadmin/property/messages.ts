import type { messages } from '../../../messages/en/superadmin/property.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const listingMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/property.ts'))
