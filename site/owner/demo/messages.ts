import type { messages } from '../../../messages/en/owner/demo.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const demoMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/demo.ts'))
