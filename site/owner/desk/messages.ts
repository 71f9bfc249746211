import type { messages } from '../../../messages/en/owner/desk.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const deskMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/desk.ts'))
