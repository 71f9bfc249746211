import type { messages } from '../../../messages/en/office/statement.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const statementMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/statement.ts'))
