import type { RowLocation } from './importLocations.ts'
import type { RowProblem } from './importProblem.ts'
import type { ImportListing } from './importRow.ts'

/** A row that is a valid listing in a known place. */
export interface PlacedRow {
  line: number
  listing: ImportListing
  location: RowLocation
  /** Hash of the whole listing: an equal one changes nothing. */
  hash: string
}

export interface ImportReport {
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  dryRun: boolean
  problems: ({ line: number; externalId: string | null } & RowProblem)[]
}
