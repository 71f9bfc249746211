import type { messages } from '../../../messages/en/owner/photos.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const photosMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/photos.ts'))
