import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/office/notices.ts'

export const noticeMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/office/notices.ts'))
