import type { messages } from '../../../messages/en/owner/dataImport.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const importMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/dataImport.ts'))
