import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/http/api.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatRules } from '../property/propertyFormat.ts'
import type { DoorAccess } from './door.ts'
import type { SelfCheckIn } from './types.ts'

interface Props {
  access: DoorAccess
  code: string
  result: SelfCheckIn
  onChange: (result: SelfCheckIn) => void
  onClose: () => void
}

/** Who may check in, and once they are in: the bed, what opens its door, the way, the rules of the house. */
export function SelfCheckInResult({ access, code, result, onChange, onClose }: Props) {
  const messages = getMessages('selfCheckIn')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ready = result.guests.filter(g => g.state === 'ready')
  const isIn = result.guests.some(g => g.state === 'in')
  const checkIn = async (guests: number[]) => {
    setBusy(true)
    const reply = await api('POST /self-check-in', { body: { ...access, code, guests } })
    setBusy(false)
    setProblem(reply.ok ? undefined : reply.problem.detail)
    if (reply.ok) onChange(reply.data)
  }
  return (
    <div className="grid gap-5" aria-live="polite">
      {result.reason && (
        <Notice kind="warning" title={messages.desk}>
          <p>{t(messages.reasons[result.reason], { time: result.checkInFrom })}</p>
        </Notice>
      )}
      {problem && <Notice kind="danger" title={problem} />}
      {result.guests.length > 0 && (
        <ul className="card divide-y divide-line">
          {result.guests.map((guest, i) => (
            <GuestRow key={guest.guest} guest={guest} name={guest.name ?? t(messages.guest, { n: i + 1 })}>
              {guest.state === 'ready' && (
                <Button isSmall isBusy={isBusy} onClick={() => void checkIn([guest.guest])}>
                  {messages.checkInOne}
                </Button>
              )}
            </GuestRow>
          ))}
        </ul>
      )}
      {result.directions && (
        <section aria-labelledby="way">
          <h2 id="way" className="text-lg">
            {messages.way}
          </h2>
          <p className="whitespace-pre-wrap" dir="auto">
            {result.directions}
          </p>
        </section>
      )}
      {isIn && <Rules property={result.property} />}
      <div className="flex flex-wrap gap-3">
        {ready.length > 1 && (
          <Button kind="primary" isBusy={isBusy} onClick={() => void checkIn(ready.map(g => g.guest))}>
            {t(messages.checkInAll, { n: ready.length })}
          </Button>
        )}
        <Button icon="x" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </div>
  )
}

function GuestRow({ guest, name, children }: { guest: SelfCheckIn['guests'][number]; name: string; children: React.ReactNode }) {
  const messages = getMessages('selfCheckIn')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">{guest.room}</p>
        {guest.state === 'desk' && <p>{messages.deskForThis}</p>}
      </div>
      {guest.bed && (
        <div className="text-end">
          <p className="text-xl font-semibold">
            <Icon name="bedDouble" /> {t(messages.bed, { unit: guest.bed.unit, bed: guest.bed.label })}
          </p>
          {guest.bed.code && (
            <p>
              <Icon name="keyRound" size={16} /> {messages.doorOpens} <bdi className="text-lg font-semibold">{guest.bed.code}</bdi>
            </p>
          )}
        </div>
      )}
      {children}
    </li>
  )
}

function Rules({ property }: { property: number }) {
  const { item } = useItem('GET /property/:id', { params: { id: property } })
  const rules = item ? formatRules(item.rules) : []
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-lg">
        {getMessages('selfCheckIn').rules}
      </h2>
      <ul className="grid gap-1 sm:grid-cols-2">
        {rules.map(({ label, value }) => (
          <li key={label}>
            {label}
            {value && (
              <>
                {': '}
                <bdi>{value}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
