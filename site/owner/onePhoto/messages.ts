import type { messages } from '../../../messages/en/owner/onePhoto.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const onePhotoMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/onePhoto.ts'))
