import type { messages } from '../../../messages/en/office/propertyFields.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

/** Labels of the fields of a property that follow from their declaration, for the owner's form and for reviewers. */
export const propertyFieldLabels = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/propertyFields.ts'))
