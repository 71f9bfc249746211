import { type IconName, icons } from './icons.ts'
import type { officeIcons } from './officeIcons.ts'

const drawn: Partial<Record<IconName, readonly string[]>> = { ...icons }
/** Those of officeIcons.ts, once a back-office starts. */
export const addIcons = (more: typeof officeIcons) => Object.assign(drawn, more)

interface Props {
  name: IconName
  size?: number
  className?: string
  /** Only for an icon without text; beside text it is hidden from assistive technology. */
  label?: string
}

export function Icon({ name, size = 20, className, label }: Props) {
  const aria = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: has a label, or is hidden from assistive technology beside text
    <svg
      {...aria}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {strokesOf(name).map(d => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

/** Strokes that start with an absolute move are merged into one path: a list draws the same icon fifty times. */
export function strokesOf(name: IconName): readonly string[] {
  const strokes = drawn[name] ?? []
  return strokes.every(d => d.startsWith('M')) ? [strokes.join('')] : strokes
}
