import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { $role } from '../../lib/session.ts'

/** For super-admins. Whoever else is signed in is told so before anything is asked that the server would refuse. */
export function withAdminRole(Content: ComponentType): ComponentType {
  return function ForAdmins() {
    const role = useStore($role)
    return role && role !== 'super_admin' ? <ForbiddenScreen isTraveller={role === 'traveller'} /> : <Content />
  }
}

function ForbiddenScreen({ isTraveller }: { isTraveller: boolean }) {
  return (
    <main className="mx-auto w-full max-w-page px-4 py-6">
      <Screen title="For super-admins">
        <EmptyState icon="ban" title="Your account does not run this marketplace">
          <p>You are logged in as {isTraveller ? 'a traveller' : 'somebody who works in a hostel'}. Nothing here is for that account.</p>
          <p className="flex flex-wrap justify-center gap-3">
            <a className="button" href={isTraveller ? '/account' : '/owner/list'}>
              {isTraveller ? 'To your trips' : 'To your hostels'}
            </a>
            <a className="button" href="/superadmin/signin">
              Log in as a super-admin
            </a>
          </p>
        </EmptyState>
      </Screen>
    </main>
  )
}
