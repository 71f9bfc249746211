/** What a property takes with it, in the order in which it is taken in elsewhere. */
export const exportKinds = ['rooms', 'beds', 'plans', 'prices', 'guests', 'bookings', 'folio', 'payments'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Of these, days narrow what is exported: nights, arrivals, and when money was written down. */
export const datedExportKinds = ['prices', 'bookings', 'folio', 'payments'] as const satisfies readonly ExportKind[]
