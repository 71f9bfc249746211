import type { messages } from '../../../messages/en/office/policies.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

/** What a preset of cancellation terms means, for those who choose or check it. */
export const policyPresetLabels = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/policies.ts'))
