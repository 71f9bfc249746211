import type { messages } from '../../../messages/en/office/policies.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

/** Describes a preset of cancellation terms. */
export const policyPresetLabels = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/policies.ts'))
