import type { messages } from '../../../messages/en/office/notices.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const noticeMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/notices.ts'))
