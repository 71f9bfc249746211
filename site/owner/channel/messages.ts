import type { messages } from '../../../messages/en/owner/channel.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const channelMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/channel.ts'))
