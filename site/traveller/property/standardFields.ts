import { type FieldDeclarations, listStandardFields } from '../../../domain/listing/fieldDeclaration.ts'
import { propertyFields } from '../../../domain/listing/propertyFields.ts'
import { formatNumber } from '../../lib/format/format.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { getMessages } from '../../lib/language/messages.ts'

/** The fields that need no place of their own on the page, by their kind. What is not stated has no line. */
export const formatStandardFields = (
  property: PropertyDetails,
  declared: FieldDeclarations = propertyFields,
  labels: Record<string, string> = getMessages('property').fields,
): { label: string; value: string }[] =>
  listStandardFields(declared)
    .filter(([, { audience, hasOwnLine }]) => audience === 'everybody' && !hasOwnLine)
    .map(([name]) => ({ label: labels[name] ?? name, value: formatValue(property[name as keyof PropertyDetails]) }))
    .filter(({ value }) => value !== '')

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? getMessages('property').yes : ''
  return typeof value === 'number' ? formatNumber(value) : String(value ?? '')
}
