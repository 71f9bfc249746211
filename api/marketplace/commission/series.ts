/** Statements are papers of the marketplace, which is house 0 in the series of papers. */
export const MARKETPLACE = 0
export const STATEMENT_SERIES = 'COM'
