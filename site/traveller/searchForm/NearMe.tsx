import './nearMe.ts'
import { filterParams, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages } from '../../lib/language/messages.ts'

/** A button at a place field that searches around the visitor's position, with the dates and party of the form and given filters (nearMe.ts). */
export const NearMe = ({ filters = {} }: { filters?: SearchFilters }) => (
  <near-me data-filters={String(new URLSearchParams(filterParams(filters)))} className="absolute end-0 -top-1 [&:not(:defined)]:invisible">
    <button type="button" className="link inline-flex items-center gap-1 py-1 text-sm aria-busy:opacity-60">
      <Icon name="mapPin" size={16} />
      {getMessages('suggest').nearMe}
    </button>
  </near-me>
)
