import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { $role } from '../../lib/session/session.ts'
import { shellMessages } from './messages.ts'

/** Shows others who are signed in that this is for super-admins, before requests that the server would refuse. */
export function withAdminRole(Content: ComponentType): ComponentType {
  return function ForAdmins() {
    const role = useStore($role)
    return role && role !== 'super_admin' ? <ForbiddenScreen isTraveller={role === 'traveller'} /> : <Content />
  }
}

function ForbiddenScreen({ isTraveller }: { isTraveller: boolean }) {
  const messages = shellMessages().forbidden
  return (
    <main className="mx-auto w-full max-w-page px-4 py-6">
      <Screen title={messages.title}>
        <EmptyState icon="ban" title={messages.head}>
          <p>{isTraveller ? messages.traveller : messages.owner}</p>
          <p className="flex flex-wrap justify-center gap-3">
            <a className="button" href={isTraveller ? '/account' : '/owner/list'}>
              {isTraveller ? messages.toTrips : messages.toHostels}
            </a>
            <a className="button" href="/superadmin/signin">
              {messages.logIn}
            </a>
          </p>
        </EmptyState>
      </Screen>
    </main>
  )
}
