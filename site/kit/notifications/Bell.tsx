import { getMessages, t } from '../../lib/language/messages.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icons.ts'

/** The sign of the bell, with how much nobody has read; its link is the caller's. */
export function Bell({ unread, icon = 'bell' }: { unread: number; icon?: IconName }) {
  return (
    <span className="relative inline-flex">
      <Icon name={icon} />
      {unread > 0 && (
        <span aria-hidden="true" className="bell-count tabular">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
}

export const formatUnreadLabel = (unread: number) =>
  unread ? t(getMessages('alerts').bellUnread, { n: unread }) : getMessages('alerts').bell
