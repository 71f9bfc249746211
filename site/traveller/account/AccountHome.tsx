import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Bell, formatUnreadLabel } from '../../kit/notifications/Bell.tsx'
import { useUnread } from '../../kit/notifications/useUnread.ts'
import { SessionBar } from '../../kit/SessionBar.tsx'
import { queryClient } from '../../lib/http/queryClient.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { authHref } from './authRoutes.ts'
import { logOut } from './logOut.ts'

interface Props {
  at: 'trips' | 'chat' | 'notifications' | 'profile'
  children: ReactNode
}

const accountTabs = [
  ['trips', '/account'],
  ['chat', '/account/chat'],
  ['profile', '/account/profile'],
] as const

/** The account pages of a signed-in traveller; sign-in and sign-up for everybody else. */
export function AccountHome({ at, children }: Props) {
  const messages = getMessages('account')
  const [isIn] = useState(() => $token.get() !== null)
  if (!isIn) return <SignedOutState messages={at === 'chat' ? getMessages('chat') : messages} />
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineNote />
      <SessionBar />
      <div className="-mx-3 mt-8 mb-6 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={messages.nav} className="flex gap-1">
          {accountTabs.map(([name, href]) => (
            <a
              key={name}
              href={localizeHref(href)}
              aria-current={name === at ? 'page' : undefined}
              className="rounded-control px-3 py-2.5 font-semibold decoration-accent decoration-2 underline-offset-8 hover:bg-line/60 aria-[current]:underline"
            >
              {messages[name]}
            </a>
          ))}
          {/* The wishlist needs no account, so it is a page outside of it; on a telephone it is in the menu. */}
          <a href={localizeHref('/wishlist')} className="rounded-control px-3 py-2.5 font-semibold hover:bg-line/60 max-sm:hidden">
            {messages.list}
          </a>
        </nav>
        <div className="flex flex-wrap items-center gap-1">
          <BellLink isHere={at === 'notifications'} />
          <Button kind="quiet" icon="logOut" onClick={logOut}>
            {messages.logOut}
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
      href={localizeHref('/account/notifications')}
      className="rounded-control px-3 py-2.5 hover:bg-line/60"
      aria-label={formatUnreadLabel(unread)}
      title={getMessages('alerts').bell}
      aria-current={isHere ? 'page' : undefined}
    >
      <Bell unread={unread} />
    </a>
  )
}

function SignedOutState({ messages }: { messages: { notIn: string; notInText: string } }) {
  const next = location.pathname
  return (
    <EmptyState icon="luggage" title={messages.notIn}>
      <p>{messages.notInText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={authHref('login', { next })}>
          {getMessages('auth').logIn}
        </a>
        <a className="button" href={authHref('signup', { next })}>
          {getMessages('auth').signUp}
        </a>
        <a className="button" href={localizeHref('/booking')}>
          {getMessages('account').findBooking}
        </a>
      </div>
    </EmptyState>
  )
}
