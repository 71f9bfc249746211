import './nearMe.ts'
import { Icon } from '../kit/Icon.tsx'
import { words } from '../lib/words.ts'

/** Beside the label of a place field: looks around where the traveller is, for the dates and the party of its form (nearMe.ts). */
export const NearMe = () => (
  <near-me className="absolute end-0 top-0 not-defined:invisible">
    <button type="button" className="link inline-flex items-center gap-1 text-sm aria-busy:opacity-60">
      <Icon name="mapPin" size={16} />
      {words('suggest').nearMe}
    </button>
  </near-me>
)
