import { getMessages, t } from '../../lib/language/messages.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icons.ts'

/** The bell icon with the number of unread notifications; the caller puts it into a link. */
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
