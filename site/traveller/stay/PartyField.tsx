import { type RefObject, useEffect, useId, useRef } from 'react'
import { maxGroupSize } from '../../../domain/booking/groupRequest.ts'
import { adultAge } from '../../../domain/booking/party.ts'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatParty, type GuestKind, largestParty, type Party, partySize } from './party.ts'

interface Props {
  party: Party
  onChange: (party: Party) => void
}

/** The party. A details element with number fields, so that it works before hydration. */
export function PartyField({ party, onChange }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useCloseOnLeave(details)
  const set = (kind: GuestKind, value: number) => onChange({ ...party, [kind]: value })
  const room = maxGroupSize - partySize(party)
  const messages = getMessages('stay')
  const { childAges = [] } = party
  const setAges = (ages: readonly number[]) => onChange({ ...party, childAges: ages })
  const kinds: readonly (readonly [GuestKind, string])[] = [
    ['women', messages.women],
    ['men', messages.men],
    ['other', messages.others],
  ]
  return (
    <details ref={details} className="group relative">
      <summary className="list-none rounded-control [&::-webkit-details-marker]:hidden">
        <span className="label">{messages.who}</span>
        <span className="input flex items-center justify-between gap-2">
          <span className="truncate">{formatParty(party)}</span>
          <Icon name="chevronDown" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="card absolute end-0 z-30 mt-1 grid w-full min-w-68 gap-3 p-4 shadow-float">
        {kinds.map(([kind, label]) => (
          <CountField
            key={kind}
            name={kind}
            label={label}
            value={party[kind]}
            most={party[kind] + Math.max(0, room)}
            onChange={value => set(kind, value)}
          />
        ))}
        <CountField
          label={messages.children}
          value={childAges.length}
          most={childAges.length + Math.max(0, room)}
          onChange={n => setAges(Array.from({ length: n }, (_, i) => childAges[i] ?? defaultAge))}
        />
        {childAges.length > 0 && <ChildAges ages={childAges} onChange={setAges} />}
        <p className="text-sm text-muted">{partySize(party) <= largestParty ? messages.genderHint : messages.group}</p>
      </div>
    </details>
  )
}

/** The initial age of a child. */
const defaultAge = 10

/** The ages of children: rooms and prices depend on them. */
function ChildAges({ ages, onChange }: { ages: readonly number[]; onChange: (ages: number[]) => void }) {
  const messages = getMessages('stay')
  return (
    <div className="grid gap-2">
      {ages.map((age, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a child is identified by its index
        <label key={i} className="flex items-center justify-between gap-3 text-sm">
          {t(messages.ageOf, { n: i + 1 })}
          <select
            className="input w-24"
            name="childAges"
            value={age}
            onChange={e => onChange(ages.map((other, j) => (i === j ? Number(e.target.value) : other)))}
          >
            {Array.from({ length: adultAge }, (_, years) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the age
              <option key={years} value={years}>
                {years}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className="text-sm text-muted">{messages.minors}</p>
    </div>
  )
}

interface CountFieldProps {
  /** Name of the control in a form that works without a script. */
  name?: string
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

function CountField({ name, label, value, most, onChange }: CountFieldProps) {
  const step = 'button size-11 shrink-0 p-0'
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-1">
        <button
          type="button"
          className={step}
          aria-label={t(getMessages('stay').fewer, { kind: label })}
          disabled={value <= 0}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <NumberInput
          id={id}
          className="input w-12 px-1 text-center tabular-nums"
          name={name}
          min={0}
          max={maxGroupSize}
          value={String(value)}
          onChange={text => onChange(Math.max(0, Math.min(most, Math.trunc(Number(text)) || 0)))}
        />
        <button
          type="button"
          className={step}
          aria-label={t(getMessages('stay').more, { kind: label })}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
    </div>
  )
}

/** Closes the open list on Escape, and when it loses the focus. */
function useCloseOnLeave(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const leave = (e: Event) => {
      const next = e instanceof FocusEvent ? e.relatedTarget : e.target
      if (next instanceof Node && !details.contains(next)) details.open = false
    }
    const pressed = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    details.addEventListener('focusout', leave)
    details.addEventListener('keydown', pressed)
    document.addEventListener('pointerdown', leave)
    return () => {
      details.removeEventListener('focusout', leave)
      details.removeEventListener('keydown', pressed)
      document.removeEventListener('pointerdown', leave)
    }
  }, [ref])
}
