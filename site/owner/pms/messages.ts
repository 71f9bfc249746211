import type { messages } from '../../../messages/en/owner/pms.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const pmsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/pms.ts'))
