import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { countryName, formatDay, formatStay } from '../../lib/format/format.ts'
import type { Reply } from '../../lib/http/api.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { localizeCity } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { LinkErrorState, LinkSkeleton } from '../link/LinkErrorState.tsx'
import { useLinkToken } from '../link/useLinkToken.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import { RegistrationCardForm } from './RegistrationCardForm.tsx'
import { formatMissingFields, presentRegistrationCardState, type RegistrationCard } from './registrationCardFormat.ts'
import { useRegistrationCard } from './useRegistrationCard.ts'

/** The registration card of one guest, to fill in on their own device. */
export function RegistrationCardPage({ id }: { id: number }) {
  const token = useLinkToken('card', id)
  const { reply, retry, change } = useRegistrationCard(id, token)
  const messages = getMessages('registrationCard')
  if (!reply) return <RegistrationCardSkeleton />
  if (!reply.ok) return <LinkErrorState title={messages.title} detail={messages.notOpened} problem={reply.problem} onRetry={retry} />
  return (
    <QueryProvider>
      <RegistrationCardDetail card={reply.data} token={token} onChange={change} />
    </QueryProvider>
  )
}

export const RegistrationCardSkeleton = () => <LinkSkeleton label={getMessages('registrationCard').opening} />

function RegistrationCardDetail({
  card,
  token,
  onChange,
}: {
  card: RegistrationCard
  token: string | undefined
  onChange: (reply: Reply<RegistrationCard>) => void
}) {
  const { property, arrival, departure, room, state, refusal, refusalTold, keptUntil } = card
  const [isSaved, setSaved] = useState(false)
  const look = presentRegistrationCardState(state)
  const messages = getMessages('registrationCard')
  return (
    <div className="max-w-3xl">
      <header className="mt-8 grid justify-items-start gap-3">
        <h1 className="text-2xl sm:text-3xl">{messages.title}</h1>
        <p className="text-lg">
          {property.name}, {localizeCity(property)}. {formatStay(arrival, departure)}, {room}.
        </p>
        <Badge tone={look.tone} icon={look.icon}>
          {look.word}
        </Badge>
        <p className="max-w-text">{t(messages.why, { country: countryName(property.country) })}</p>
        <p className="max-w-text text-sm text-muted">{t(messages.keeping, { day: formatDay(keptUntil) })}</p>
      </header>
      <div className="mt-6 grid gap-6">
        {isSaved && <SavedNotice card={card} />}
        {refusal ? (
          <Notice kind="warning" title={messages.closed}>
            <p>{formatApiMessage(refusal, refusalTold)}</p>
          </Notice>
        ) : (
          <RegistrationCardForm
            card={card}
            token={token}
            onSaved={saved => {
              onChange(saved)
              setSaved(true)
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Moves the focus to the notice with what was saved and what is missing. */
function SavedNotice({ card: { state, lacks, version } }: { card: RegistrationCard }) {
  const messages = getMessages('registrationCard')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced after each saving
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [version])
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-card focus:outline-none">
      {state === 'complete' ? (
        <Notice kind="positive" title={messages.filled}>
          <p>{messages.filledText}</p>
        </Notice>
      ) : (
        <Notice kind="info" title={messages.saved}>
          <p>{t(messages.lacks, { words: formatMissingFields(lacks) })}</p>
        </Notice>
      )}
    </div>
  )
}
