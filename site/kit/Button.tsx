import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet'
interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind
  icon?: IconName
  isSmall?: boolean
  /** Pending: cannot be pressed again, keeps its width and focus. */
  isBusy?: boolean
}

export const buttonClass = (kind: ButtonKind = 'plain', isSmall = false) => `button button-${kind}${isSmall ? ' button-small' : ''}`

export function Button({ kind, icon, isSmall, isBusy = false, type = 'button', className = '', children, onClick, ...rest }: Props) {
  // Unlike `disabled` it keeps the focus.
  const isOff = isBusy || rest['aria-disabled'] === true
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(kind, isSmall)} ${className}`}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={isOff ? e => e.preventDefault() : onClick}
    >
      {isBusy ? <Icon name="loaderCircle" size={18} className="animate-spin" /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}
