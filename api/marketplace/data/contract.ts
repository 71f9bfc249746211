import { exportFormats, exportKinds } from '../../../domain/data/exportKinds.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { day, id, object, oneOf, optional } from '../../platform/http/schema.ts'

/** What a hostel takes with it, and brings along (docs/import.md, docs/export.md). */
export const propertyData = contract({
  'GET /data/export': {
    summary:
      'Export what a property has, one kind a file, as CSV or JSON: rooms, beds, plans, prices, guests, bookings, their bills and payments. Days narrow prices, bookings, bills and payments',
    who: 'own',
    file: 'text/csv',
    query: object({
      property: id(),
      kind: oneOf(...exportKinds),
      format: optional(oneOf(...exportFormats)),
      from: optional(day()),
      to: optional(day()),
    }),
    errors: ['not_found', 'forbidden'],
  },
})
