import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { LogInLink } from '../LogInLink.tsx'
import { QueryProvider } from '../QueryProvider.tsx'

/** Reports need a session: leads to sign-in first. */
export const ReportGate = ({ text, children }: { text: string; children: ReactNode }) => (
  <QueryProvider>
    {$token.get() === null ? (
      <EmptyState icon="triangleAlert" title={getMessages('report').logInTitle}>
        <p>{text}</p>
        <LogInLink>{getMessages('report').logIn}</LogInLink>
      </EmptyState>
    ) : (
      children
    )}
  </QueryProvider>
)

/** Once it is sent, with the way back. */
export const ReportThanks = ({ href, children }: { href: string; children: string }) => (
  <Notice kind="positive" title={getMessages('report').thanks}>
    <p>
      <a className="link" href={href}>
        {children}
      </a>
    </p>
  </Notice>
)
