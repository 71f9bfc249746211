import type { messages } from '../../../../messages/en/owner/stayDialogs.ts'
import { defineMessages } from '../../../lib/language/backOfficeMessages.ts'

export const stayMessages = defineMessages<typeof messages>(import.meta.glob('../../../../messages/*/owner/stayDialogs.ts'))
