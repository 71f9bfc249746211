import { say, words } from '../../lib/words.ts'
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

export const bellWords = (unread: number) => (unread ? say(words('alerts').bellUnread, { n: unread }) : words('alerts').bell)
