/** What may be wrong with something that people report, or with somebody. */
export const reportCategories = ['spam', 'offensive', 'untrue', 'private', 'unsafe', 'other'] as const
export type ReportCategory = (typeof reportCategories)[number]

export const MAX_REPORT_LENGTH = 500
