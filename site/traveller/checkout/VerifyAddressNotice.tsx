import { Notice } from '../../kit/Notice.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { authHref } from '../account/authRoutes.ts'

/** For an email address with more unpaid bookings than allowed without confirmation: links to sign-in by code, and back here. */
export function VerifyAddressNotice({ email }: { email: string }) {
  const messages = getMessages('checkout')
  return (
    <Notice kind="warning" title={messages.prove}>
      <p>{t(messages.proveText, { email })}</p>
      <p className="mt-2">
        <a className="button" href={authHref('code', { email, next: location.pathname + location.search })}>
          {messages.proveDo}
        </a>
      </p>
    </Notice>
  )
}
