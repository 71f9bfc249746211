import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/jobs.ts'

export const jobsMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/jobs.ts'))
