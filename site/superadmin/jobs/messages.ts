import type { messages } from '../../../messages/en/superadmin/jobs.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const jobsMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/jobs.ts'))
