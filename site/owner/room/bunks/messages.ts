import type { messages } from '../../../../messages/en/owner/bunks.ts'
import { defineMessages } from '../../../lib/language/backOfficeMessages.ts'

export const bunkMessages = defineMessages<typeof messages>(import.meta.glob('../../../../messages/*/owner/bunks.ts'))
