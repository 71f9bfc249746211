import { LinkedLogins } from '../../kit/account/LinkedLogins.tsx'
import { PasskeyList } from '../../kit/account/PasskeyList.tsx'
import { PersonalDataPanel } from '../../kit/account/PersonalDataPanel.tsx'
import { ProfileForm } from '../../kit/account/ProfileForm.tsx'
import { ProfilePhoto } from '../../kit/account/ProfilePhoto.tsx'
import { SessionList } from '../../kit/account/SessionList.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { AccountHome } from './AccountHome.tsx'
import { authHref } from './authRoutes.ts'
import { BlockedPeople } from './BlockedPeople.tsx'

export const ProfileScreen = () => (
  <AccountHome at="profile">
    <ProfilePanel />
  </AccountHome>
)

function ProfilePanel() {
  const { item, problem, reload } = useItem('GET /auth/profile', {})
  if (problem && !item)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && (
          <a className="button button-primary" href={authHref('login', { next: location.pathname })}>
            {getMessages('auth').logIn}
          </a>
        )}
      </ErrorState>
    )
  return (
    <div className="grid max-w-xl gap-6">
      {item ? (
        <>
          <ProfilePhoto profile={item} />
          <ProfileForm profile={item} />
          <PasskeyList />
          <LinkedLogins />
          <SessionList />
          <BlockedPeople />
          <PersonalDataPanel />
        </>
      ) : (
        <Skeleton rows={4} height={72} label={getMessages('account').reading} />
      )}
    </div>
  )
}
