import type { messages } from '../../../messages/en/owner/overview.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const overviewMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/overview.ts'))
