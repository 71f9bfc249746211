import { Button, buttonClass } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.ts'
import { localizeHref } from '../lib/language/language.ts'
import { useSignedIn } from './hydratedData.ts'
import type { UrlState } from './useUrlState.ts'

interface Props {
  /** Path of the list, without a language. */
  path: '/events' | '/rides'
  /** Its name in the address. */
  name?: 'mine' | 'myStaysFirst'
  icon?: IconName
  isOn: boolean
  set: UrlState['set']
  children: string
}

/** Switches to what only who is signed in has. Without a session it is a link to sign-in of the same size, so that nothing moves when the session is known. */
export function MineFilter({ path, name = 'mine', icon = 'user', isOn, set, children }: Props) {
  if (useSignedIn())
    return (
      <Button aria-pressed={isOn} icon={isOn ? 'check' : icon} onClick={() => set({ [name]: isOn ? undefined : 'true' })}>
        {children}
      </Button>
    )
  return (
    <a className={buttonClass()} href={localizeHref(`/account/login?next=${encodeURIComponent(localizeHref(`${path}?${name}=true`))}`)}>
      <Icon name={icon} size={18} />
      {children}
    </a>
  )
}
