import { t } from '../../lib/language/messages.ts'
import { shellMessages } from './messages.ts'

/** How many things wait in a place of the menu. */
export function NavItemCount({ count = 0, isHidden = false }: { count?: number | undefined; isHidden?: boolean }) {
  if (!count) return null
  return (
    <span className={isHidden ? 'sr-only' : 'tabular ml-auto text-sm text-muted'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t(shellMessages().waiting, { n: count })}</span>
    </span>
  )
}
