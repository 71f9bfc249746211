import type { StandardFieldName } from '../../../domain/listing/propertyFields.ts'

/** Fields of a property that the owner's form and the reviewers show by their declaration. */
export const messages = {
  licence: 'Licence number',
} as const satisfies Record<StandardFieldName, string>
