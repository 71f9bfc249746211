import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { LinkErrorState, LinkSkeleton } from '../link/LinkErrorState.tsx'
import { linkHref, tokenHeader } from '../link/linkToken.ts'
import { StatusTitle } from '../link/StatusTitle.tsx'
import { useLinkToken } from '../link/useLinkToken.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { formatParty } from '../stay/party.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { useWaitlistEntry } from './useWaitlistEntry.ts'
import { isOpenEntry, partyOfEntry, presentWaitlistStatus, type WaitlistEntry } from './waitlistStatus.ts'

/** What somebody waits for: the answer to the mailed question, the beds that are held, and the way out. */
export function WaitlistPage({ id }: { id: number }) {
  const token = useLinkToken('waitlist', id)
  const { reply, retry, change } = useWaitlistEntry(id, token)
  const messages = getMessages('waitlist')
  if (!reply) return <WaitlistSkeleton />
  if (!reply.ok) return <LinkErrorState title={messages.title} detail={messages.notOpened} problem={reply.problem} onRetry={retry} />
  return <EntryDetail entry={reply.data} token={token} onChange={change} />
}

export const WaitlistSkeleton = () => <LinkSkeleton label={getMessages('waitlist').reading} />

interface EntryProps {
  entry: WaitlistEntry
  token: string | undefined
  onChange: (entry: WaitlistEntry) => void
}

function EntryDetail({ entry, token, onChange }: EntryProps) {
  const messages = getMessages('waitlist')
  const { status, property, offer, arrival, departure, maxTotal } = entry
  return (
    <>
      <OfflineNote />
      <header className="mt-8">
        <StatusTitle status={status} look={presentWaitlistStatus(status)} />
        <p className="mt-3 max-w-text text-lg">{t(messages.leads[status], { hostel: property.name })}</p>
        {status === 'unproven' && token && <ConfirmEntry entry={entry} token={token} onChange={onChange} />}
        {offer && (
          <div className="card mt-4 grid max-w-text justify-items-start gap-3 p-5">
            <p className="text-lg font-semibold">
              {t(messages.offerLine, { price: formatMoney(offer.total), moment: formatInstant(offer.until) })}
            </p>
            <a className="button button-primary" href={linkHref('booking', offer.booking, offer.manageToken ?? undefined)}>
              {messages.openOffer}
            </a>
          </div>
        )}
      </header>
      <dl className="mt-8 grid max-w-text grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">{messages.hostel}</dt>
        <dd>
          {property.path ? (
            <a className="link" href={propertyHref(property.path, { arrival, departure, party: partyOfEntry(entry) }, '#offers')}>
              {property.name}
            </a>
          ) : (
            property.name
          )}
        </dd>
        <dt className="text-muted">{messages.dates}</dt>
        <dd>{formatStay(arrival, departure)}</dd>
        <dt className="text-muted">{messages.guests}</dt>
        <dd>{formatParty(partyOfEntry(entry))}</dd>
        <dt className="text-muted">{messages.highest}</dt>
        <dd>{maxTotal ? formatMoney(maxTotal) : messages.anyPrice}</dd>
      </dl>
      {isOpenEntry(entry) && <LeaveButton entry={entry} token={token} onChange={onChange} />}
    </>
  )
}

function ConfirmEntry({ entry: { id }, token, onChange }: EntryProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const reply = await api('POST /waitlist/:id/confirm', { params: { id }, headers: tokenHeader(token) })
    setBusy(false)
    if (reply.ok) onChange(reply.data)
    else toast('error', reply.problem.detail)
  }
  return (
    <Button kind="primary" className="mt-4" isBusy={isBusy} onClick={confirm}>
      {getMessages('waitlist').confirm}
    </Button>
  )
}

function LeaveButton({ entry: { id, offer }, token, onChange }: EntryProps) {
  const messages = getMessages('waitlist')
  const leave = async () => {
    const reply = await api('DELETE /waitlist/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
    else toast('error', reply.problem.detail)
    return reply
  }
  return (
    <div className="mt-6">
      <ConfirmButton
        kind="quiet"
        confirmKind="danger"
        title={messages.leaveAsk}
        confirm={messages.leave}
        body={<p>{offer ? messages.leaveOfferText : messages.leaveText}</p>}
        onConfirm={leave}
      >
        {messages.leave}
      </ConfirmButton>
    </div>
  )
}
