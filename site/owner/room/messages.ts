import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/room.ts'

export const roomMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/room.ts'))
