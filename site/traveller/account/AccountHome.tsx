import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Bell, bellWords } from '../../kit/notifications/Bell.tsx'
import { useUnread } from '../../kit/notifications/useUnread.ts'
import { SessionBar } from '../../kit/SessionBar.tsx'
import { to } from '../../lib/language.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { $token } from '../../lib/session.ts'
import { signOut } from '../../lib/signOut.ts'
import { words } from '../../lib/words.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { savedSearches } from '../searches/savedSearches.ts'
import { wishlist } from '../wishlist/wishes.ts'
import { door } from './doorPaths.ts'

interface Props {
  at: 'trips' | 'chat' | 'notifications' | 'profile'
  children: ReactNode
}

const places = [
  ['trips', '/account'],
  ['chat', '/account/chat'],
  ['profile', '/account/profile'],
] as const

/** The account of who is signed in; the doors to it for everybody else. */
export function AccountHome({ at, children }: Props) {
  const said = words('account')
  const [isIn] = useState(() => $token.get() !== null)
  if (!isIn) return <NotIn said={at === 'chat' ? words('chat') : said} />
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineNote />
      <SessionBar />
      <div className="-mx-3 mt-8 mb-6 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={said.nav} className="flex gap-1">
          {places.map(([name, href]) => (
            <a
              key={name}
              href={to(href)}
              aria-current={name === at ? 'page' : undefined}
              className="rounded-control px-3 py-2.5 font-semibold decoration-accent decoration-2 underline-offset-8 hover:bg-line/60 aria-[current]:underline"
            >
              {said[name]}
            </a>
          ))}
          {/* A page of its own, that needs no account: on a telephone it is in the menu. */}
          <a href={to('/wishlist')} className="rounded-control px-3 py-2.5 font-semibold hover:bg-line/60 max-sm:hidden">
            {said.list}
          </a>
        </nav>
        <div className="flex flex-wrap items-center gap-1">
          <BellLink isHere={at === 'notifications'} />
          <Button kind="quiet" icon="logOut" onClick={logOut}>
            {said.logOut}
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
      href={to('/account/notifications')}
      className="rounded-control px-3 py-2.5 hover:bg-line/60"
      aria-label={bellWords(unread)}
      title={words('alerts').bell}
      aria-current={isHere ? 'page' : undefined}
    >
      <Bell unread={unread} />
    </a>
  )
}

async function logOut() {
  wishlist.forget()
  savedSearches.forget()
  await signOut(to('/'))
}

function NotIn({ said }: { said: { notIn: string; notInText: string } }) {
  const next = location.pathname
  return (
    <EmptyState icon="luggage" title={said.notIn}>
      <p>{said.notInText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={door('login', { next })}>
          {words('doors').logIn}
        </a>
        <a className="button" href={door('signup', { next })}>
          {words('doors').signUp}
        </a>
        <a className="button" href={to('/booking')}>
          {words('account').findBooking}
        </a>
      </div>
    </EmptyState>
  )
}
