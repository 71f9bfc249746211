import type { messages } from '../../../messages/en/superadmin/taxonomy.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const taxonomyMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/superadmin/taxonomy.ts'))
