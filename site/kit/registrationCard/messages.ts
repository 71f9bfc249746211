import type { messages } from '../../../messages/en/office/registrationCard.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

/** Labels of registration card fields in the back-offices. */
export const registrationCardMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/registrationCard.ts'))
