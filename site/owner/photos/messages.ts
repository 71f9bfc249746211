import { defineMessages } from '../../lib/backOfficeMessages.ts'
import type { messages } from '../../messages/en/owner/photos.ts'

export const photosMessages = defineMessages<typeof messages>(import.meta.glob('../../messages/*/owner/photos.ts'))
