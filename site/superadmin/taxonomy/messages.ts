import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/superadmin/taxonomy.ts'

export const taxonomyMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/superadmin/taxonomy.ts'))
