import type { messages } from '../../../messages/en/owner/noticeboard.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const noticeboardMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/noticeboard.ts'))
