import { Notice } from '../../kit/Notice.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { authHref } from '../account/authRoutes.ts'

/** For who books more unpaid beds than one address may without saying whose it is: the way to a code, and back here. */
export function ProveAddress({ email }: { email: string }) {
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
