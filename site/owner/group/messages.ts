import type { messages } from '../../../messages/en/owner/group.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const groupMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/group.ts'))
