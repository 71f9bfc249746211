/**
 * What a statement gives that no column says, as the driver hands it over. A row takes its other properties from the models, and
 * api/conformance/rowTypes.test.ts asks the database whether all of them are so.
 */

/** COUNT: of nothing 0, never null. */
export type Count = number
/** SUM, a DECIMAL that the driver makes a number. Of no rows at all it is null: `Sum | null` where nothing groups them. */
export type Sum = number
/** A condition: EXISTS, IS NULL, a comparison of what is never null. */
export type Truth = 0 | 1
/** Any other expression, and what each part of a UNION takes from elsewhere. */
export type Computed<T> = T
/** A JSON column whose shape belongs to the API. */
export type Json<T> = T
/** A number out of a document, which MariaDB gives as text. */
export type JsonNumber = number | string
