import type { messages } from '../../../messages/en/owner/ownPage.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const ownPageMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/ownPage.ts'))
