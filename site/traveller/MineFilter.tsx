import { Button, buttonClass } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { localizeHref } from '../lib/language/language.ts'
import { useSignedIn } from './hydratedData.ts'
import type { UrlState } from './useUrlState.ts'

interface Props {
  /** Of the list, without its language. */
  path: '/events' | '/rides'
  isMine: boolean
  set: UrlState['set']
  children: string
}

/** Of a list only what is mine. Who is not signed in is led there by way of the door: nothing moves when it turns out who it is. */
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
