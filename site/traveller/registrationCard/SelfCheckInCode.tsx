import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { formatSelfCheckInCode } from '../../../domain/guests/selfCheckIn.ts'
import { QrCode } from '../../kit/QrCode.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { tokenHeader } from '../link/linkToken.ts'

/** Where the house lets guests in by themselves: the code for its door, once a card is filled in. */
export function SelfCheckInCode({ booking, token }: { booking: number; token: string | undefined }) {
  const [offer, setOffer] = useState<Result<Api['GET /booking/:id/self-check-in']>>()
  useEffect(() => {
    const stop = new AbortController()
    api('GET /booking/:id/self-check-in', { params: { id: booking }, headers: tokenHeader(token), signal: stop.signal }).then(
      // The desk checks in whoever has no code: a failure is not shown.
      reply => reply.ok && setOffer(reply.data),
    )
    return () => stop.abort()
  }, [booking, token])
  if (!offer?.isOffered) return null
  const messages = getMessages('registrationCard').door
  return (
    <div className="card mt-4 flex flex-wrap items-center gap-5 p-4">
      {offer.code && <QrCode text={offer.code} label={messages.qr} className="size-32" />}
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">{messages.title}</h3>
        {offer.code ? (
          <>
            <p className="tabular text-xl font-semibold" dir="ltr">
              {formatSelfCheckInCode(offer.code)}
            </p>
            <p className="text-muted">{t(messages.text, { time: offer.checkInFrom })}</p>
          </>
        ) : (
          <p className="text-muted">{messages.fillFirst}</p>
        )}
      </div>
    </div>
  )
}
