import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/users.ts'

export const usersMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/users.ts'))
