import type { messages } from '../../../messages/en/owner/room.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const roomMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/room.ts'))
