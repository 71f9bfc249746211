import { LinkedLogins } from '../../kit/account/LinkedLogins.tsx'
import { PasskeyList } from '../../kit/account/PasskeyList.tsx'
import { PersonalDataPanel } from '../../kit/account/PersonalDataPanel.tsx'
import { ProfileForm } from '../../kit/account/ProfileForm.tsx'
import { ProfilePhoto } from '../../kit/account/ProfilePhoto.tsx'
import { SessionList } from '../../kit/account/SessionList.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { followAccountLanguage } from '../../lib/session/accountLanguage.ts'
import { shellMessages } from '../shell/messages.ts'

export function ProfileScreen() {
  const { item, problem, reload } = useItem('GET /auth/profile', {})
  return (
    <Screen title={shellMessages().nav.profile} isNarrow>
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {!item && !problem && <Skeleton rows={4} height={56} />}
      {item && (
        <div className="grid gap-5">
          <ProfilePhoto profile={item} />
          <ProfileForm profile={item} onSaved={followAccountLanguage} />
          <PasskeyList />
          <LinkedLogins />
          <SessionList />
          <PersonalDataPanel isOwner />
        </div>
      )}
    </Screen>
  )
}
