import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/channel.ts'

export const channelMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/channel.ts'))
