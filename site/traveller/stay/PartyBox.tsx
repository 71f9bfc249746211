import type { ReactNode } from 'react'
import { maxGroupSize } from '../../../domain/booking/groupSize.ts'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatParty, guestKinds, type Party } from './party.ts'

interface Props {
  /** Prefix of ids, as a page may have two forms. */
  id: string
  party: Party
  /** Opens above what follows instead of moving it. */
  isFloating?: boolean
  className?: string
}

// Text fields with a pattern: native number fields refuse the digits of other scripts. `parseParty` reads what they take.
const countPattern = `${Array.from({ length: maxGroupSize + 1 }, (_, n) => n).join('|')}|(?![0-9])\\p{Nd}{1,2}`
const agesPattern = '\\s*\\p{Nd}{1,2}([ ,;،]+\\p{Nd}{1,2})*[ ,;،]*'
const rowClass = 'flex items-center justify-between gap-3'

/**
 * The party: its sentence opens to a count for each kind of guest. It works without a script; with one (partyBox.ts) counts have buttons, and children an
 * age each.
 */
export function PartyBox({ id, party, isFloating = false, className = '' }: Props) {
  const messages = getMessages('stay')
  const labels = { women: messages.women, men: messages.men, other: messages.others }
  const { childAges = [] } = party
  return (
    <party-box className={`block ${className}`}>
      <details className="group relative">
        <summary className="list-none rounded-control [&::-webkit-details-marker]:hidden">
          <span className="label">{messages.who}</span>
          <span className="input flex items-center justify-between gap-2">
            <span data-party className="truncate" aria-live="polite">
              {formatParty(party)}
            </span>
            <Icon name="chevronDown" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className={`card grid gap-3 p-4 ${isFloating ? 'absolute end-0 z-30 mt-1 w-full min-w-68 shadow-float' : 'mt-2'}`}>
          {guestKinds.map(kind => (
            <div key={kind} className={rowClass}>
              <label htmlFor={`${id}-${kind}`} className="font-semibold">
                {labels[kind]}
              </label>
              <Stepper label={labels[kind]}>
                <input
                  id={`${id}-${kind}`}
                  className="input w-12 px-1 text-center tabular-nums"
                  name={kind}
                  data-count
                  defaultValue={party[kind] || ''}
                  placeholder="0"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  pattern={countPattern}
                />
              </Stepper>
            </div>
          ))}
          <div className={rowClass} data-children>
            <label htmlFor={`${id}-children`} className="font-semibold">
              {messages.children}
            </label>
            <input
              id={`${id}-children`}
              className="input w-28"
              name="childAges"
              defaultValue={childAges.join(', ')}
              placeholder={getMessages('party').agesHint}
              autoComplete="off"
              maxLength={60}
              pattern={agesPattern}
            />
            <Stepper label={messages.children} isHidden>
              <span className="grid w-12 place-items-center tabular-nums" data-child-count />
            </Stepper>
          </div>
          <div data-ages className="grid gap-2 empty:hidden" />
          <p data-hint className="text-sm text-muted">
            {messages.genderHint}
          </p>
        </div>
      </details>
    </party-box>
  )
}

function Stepper({ label, isHidden = false, children }: { label: string; isHidden?: boolean; children: ReactNode }) {
  const messages = getMessages('stay')
  const step = 'button size-11 shrink-0 p-0'
  return (
    <div className="flex gap-1" data-stepper hidden={isHidden}>
      <button type="button" className={step} data-step="-1" aria-label={t(messages.fewer, { kind: label })} hidden>
        <Icon name="minus" size={16} />
      </button>
      {children}
      <button type="button" className={step} data-step="1" aria-label={t(messages.more, { kind: label })} hidden>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
