import type { messages } from '../../../messages/en/office/apiKeys.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const keyMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/apiKeys.ts'))
