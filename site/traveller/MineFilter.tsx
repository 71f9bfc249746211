import { Button, buttonClass } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { localizeHref } from '../lib/language/language.ts'
import { useSignedIn } from './hydratedData.ts'
import type { UrlState } from './useUrlState.ts'

interface Props {
  /** Path of the list, without a language. */
  path: '/events' | '/rides'
  isMine: boolean
  set: UrlState['set']
  children: string
}

/** Switches to one's own entries. Without a session it is a link to sign-in of the same size, so that nothing moves when the session is known. */
export function MineFilter({ path, isMine, set, children }: Props) {
  if (useSignedIn())
    return (
      <Button aria-pressed={isMine} icon={isMine ? 'check' : 'user'} onClick={() => set({ mine: isMine ? undefined : 'true' })}>
        {children}
      </Button>
    )
  return (
    <a className={buttonClass()} href={localizeHref(`/account/login?next=${encodeURIComponent(localizeHref(`${path}?mine=true`))}`)}>
      <Icon name="user" size={18} />
      {children}
    </a>
  )
}
