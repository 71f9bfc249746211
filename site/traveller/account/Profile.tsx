import { OwnData } from '../../kit/account/OwnData.tsx'
import { ProfileForm } from '../../kit/account/ProfileForm.tsx'
import { ProfilePhoto } from '../../kit/account/ProfilePhoto.tsx'
import { Sessions } from '../../kit/account/Sessions.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/useItem.ts'
import { words } from '../../lib/words.ts'
import { AccountHome } from './AccountHome.tsx'
import { door } from './doorPaths.ts'

export const Profile = () => (
  <AccountHome at="profile">
    <Mine />
  </AccountHome>
)

function Mine() {
  const { item, problem, reload } = useItem('GET /auth/profile', {})
  if (problem && !item)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && (
          <a className="button button-primary" href={door('login', { next: location.pathname })}>
            {words('doors').logIn}
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
          <Sessions />
          <OwnData />
        </>
      ) : (
        <Skeleton rows={4} height={72} label={words('account').reading} />
      )}
    </div>
  )
}
