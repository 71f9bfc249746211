import type { messages } from '../../../messages/en/office/registrationCard.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

/** What the offices call the facts of a card. */
export const registrationCardMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/registrationCard.ts'))
