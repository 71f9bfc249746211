import type { messages } from '../../../messages/en/owner/palette.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const paletteMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/palette.ts'))
