import { findCategoryLabel, type SaleCategory } from '../../../domain/inventory/deskSale.ts'
import { formatDeskSaleLine } from '../../lib/format/folioFormat.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { cashMessages } from './messages.ts'

/** Categories that exist for sales and purchases share a label. */
export const categoryLabel = (category: SaleCategory) => labelOf(cashMessages().category, category)

interface Described {
  category: SaleCategory | null
  description: string | null
}

/** Without a description the API stores the label of the category. */
export const hasOwnDescription = ({ category, description }: Described) =>
  !category || ![findCategoryLabel('in', category), findCategoryLabel('out', category)].includes(description ?? '')

export const formatDescription = (sold: Described) =>
  sold.category && !hasOwnDescription(sold) ? categoryLabel(sold.category) : (sold.description ?? '')

/** A line of the ledger: what was sold, or how money moved for it. */
export const formatDeskSale = ({ category, description }: Described) =>
  formatDeskSaleLine(description ?? '', sold => formatDescription({ category, description: sold }))
