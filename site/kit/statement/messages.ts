import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/office/statement.ts'

export const statementMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/office/statement.ts'))
