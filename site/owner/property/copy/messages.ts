import type { messages } from '../../../../messages/en/owner/copySettings.ts'
import { defineMessages } from '../../../lib/language/backOfficeMessages.ts'

export const copyMessages = defineMessages<typeof messages>(import.meta.glob('../../../../messages/*/owner/copySettings.ts'))
