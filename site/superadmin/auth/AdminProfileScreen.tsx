import { LinkedLogins } from '../../kit/account/LinkedLogins.tsx'
import { PasskeyList } from '../../kit/account/PasskeyList.tsx'
import { ProfileForm } from '../../kit/account/ProfileForm.tsx'
import { SessionList } from '../../kit/account/SessionList.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { followAccountLanguage } from '../../lib/session/accountLanguage.ts'
import { shellMessages } from '../shell/messages.ts'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

export function AdminProfileScreen() {
  const { nav } = shellMessages()
  const { item, problem, reload } = useItem('GET /auth/profile', {})
  return (
    <main id="content" className="px-4 py-8">
      <Screen title={nav.profile} back={['/dashboard', nav.dashboard]} isNarrow>
        {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
        {!item && !problem && <Skeleton rows={4} height={56} />}
        {item && (
          <div className="grid gap-5">
            <ProfileForm profile={item} onSaved={followAccountLanguage} />
            <SecondFactorPanel />
            <PasskeyList isAdmin />
            <LinkedLogins />
            <SessionList />
          </div>
        )}
      </Screen>
    </main>
  )
}
