import { strokesOf } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icons.ts'

/** A small icon of as few elements as can be: a chart can have thousands of them, and each `use` of a symbol would copy it. */
export const BarIcon = ({ name }: { name: IconName }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
    {strokesOf(name).map(d => (
      <path key={d} d={d} />
    ))}
  </svg>
)
