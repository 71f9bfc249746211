import type { messages } from '../../../messages/en/office/webhooks.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const webhookMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/webhooks.ts'))
