/** Statements are documents of the marketplace, which is property 0 in the number series of documents. */
export const MARKETPLACE = 0
export const STATEMENT_SERIES = 'COM'
