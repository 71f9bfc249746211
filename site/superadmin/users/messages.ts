import type { messages } from '../../../messages/en/superadmin/users.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const usersMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/users.ts'))
