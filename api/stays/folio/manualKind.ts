import type { FolioLine, RowOf } from '../../../db/models/index.ts'
import { type ManualKind, manualKinds } from './contract.ts'

/**
 * Of a line that the desk may undo. An adjustment by hand has its reason as a note; one without is of the stay, which had fewer nights or another price, and
 * changes only with it: undone by hand, the bill would ask for nights that nobody has.
 */
export const findManualKind = ({ kind, note }: RowOf<FolioLine, 'kind' | 'note'>): ManualKind | undefined =>
  manualKinds.find(k => k === kind && (k !== 'adjustment' || note !== null))
