import { t } from '../../lib/language/messages.ts'
import { shellMessages } from './messages.ts'

/** Badge with the number of open items. */
export function NavItemCount({ count = 0, isHidden = false }: { count?: number | undefined; isHidden?: boolean }) {
  if (!count) return null
  return (
    <span className={isHidden ? 'sr-only' : 'tabular ml-auto text-sm text-muted'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t(shellMessages().waiting, { n: count })}</span>
    </span>
  )
}
