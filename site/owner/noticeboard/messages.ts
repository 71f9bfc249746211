import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/noticeboard.ts'

export const noticeboardMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/noticeboard.ts'))
