import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Bell, bellWords } from '../../kit/notifications/Bell.tsx'
import { useUnread } from '../../kit/notifications/useUnread.ts'
import { api } from '../../lib/api.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { $token, forgetSession } from '../../lib/session.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { forgetWishes } from '../wishlist/wishes.ts'

interface Props {
  at: 'trips' | 'notifications' | 'profile'
  children: ReactNode
}

const places = [
  ['trips', '/account', 'Trips'],
  ['profile', '/account/profile', 'Profile'],
] as const

/** The account of who is signed in; the doors to it for everybody else. */
export function AccountHome({ at, children }: Props) {
  const [isIn] = useState(() => $token.get() !== null)
  if (!isIn) return <NotIn />
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineNote />
      <div className="-mx-3 mt-8 mb-6 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Account" className="flex gap-1">
          {places.map(([name, href, words]) => (
            <a
              key={name}
              href={href}
              aria-current={name === at ? 'page' : undefined}
              className="rounded-control px-3 py-2.5 font-semibold decoration-accent decoration-2 underline-offset-8 hover:bg-line/60 aria-[current]:underline"
            >
              {words}
            </a>
          ))}
          {/* A page of its own, that needs no account: on a telephone it is in the menu. */}
          <a href="/wishlist" className="rounded-control px-3 py-2.5 font-semibold hover:bg-line/60 max-sm:hidden">
            Your list
          </a>
        </nav>
        <div className="flex flex-wrap items-center gap-1">
          <BellLink isHere={at === 'notifications'} />
          <Button kind="quiet" icon="logOut" onClick={logOut}>
            Log out
          </Button>
        </div>
      </div>
      {children}
    </QueryClientProvider>
  )
}

function BellLink({ isHere }: { isHere: boolean }) {
  const unread = useUnread()
  return (
    <a
      href="/account/notifications"
      className="rounded-control px-3 py-2.5 hover:bg-line/60"
      aria-label={bellWords(unread)}
      title="Notifications"
      aria-current={isHere ? 'page' : undefined}
    >
      <Bell unread={unread} />
    </a>
  )
}

async function logOut() {
  await api('POST /auth/logout')
  // Here it ends whatever the server said: nothing of it stays in the browser.
  forgetWishes()
  await forgetSession()
  location.assign('/')
}

function NotIn() {
  const next = encodeURIComponent(location.pathname)
  return (
    <EmptyState icon="luggage" title="Log in to see your trips">
      <p>Booked without an account? The link in your confirmation opens the booking, and we can send it again.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={`/account/login?next=${next}`}>
          Log in
        </a>
        <a className="button" href={`/account/signup?next=${next}`}>
          Make an account
        </a>
        <a className="button" href="/booking">
          Find a booking
        </a>
      </div>
    </EmptyState>
  )
}
