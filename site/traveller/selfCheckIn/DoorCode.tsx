import { QrCode } from '../../kit/QrCode.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { doorHref } from './door.ts'
import type { KioskScreen } from './types.ts'

/** For phones: a code that leads to this page and changes every minute, so that nobody checks in from afar. */
export function DoorCode({ screen: { property, doorCode } }: { screen: KioskScreen }) {
  const messages = getMessages('selfCheckIn')
  return (
    <section className="card flex flex-wrap items-center gap-5 p-4" aria-labelledby="door-code">
      <QrCode text={doorHref(location.origin + location.pathname, property, doorCode)} label={messages.doorCode} className="size-36" />
      <div className="min-w-0 flex-1">
        <h2 id="door-code" className="text-lg">
          {messages.ownPhone}
        </h2>
        <p className="text-muted">{messages.ownPhoneText}</p>
      </div>
    </section>
  )
}
