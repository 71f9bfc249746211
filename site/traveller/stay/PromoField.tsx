import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'

interface Props {
  /** The code of the present request. */
  code: string | undefined
  /** Name of the promotion, if the code gives a discount. */
  name: string | null
  /** Why it gives none. */
  problem: string | null
  isBusy: boolean
  onChange: (code: string | undefined) => void
}

/** A collapsed field for a promo code. */
export function PromoField({ code, name, problem, isBusy, onChange }: Props) {
  const messages = getMessages('bill')
  const id = useId()
  const [text, setText] = useState(code ?? '')
  const [isOpen, setOpen] = useState(code !== undefined)
  useEffect(() => {
    if (code !== undefined) setOpen(true)
  }, [code])
  const typed = text.trim().toUpperCase() || undefined
  // The error is about the code that was sent, not about one that is being typed.
  const refused = code !== undefined && typed === code ? problem : null
  const isIn = code !== undefined && name !== null && problem === null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onChange(typed)
  }
  const handleRemove = () => {
    setText('')
    onChange(undefined)
  }
  return (
    <details open={isOpen} onToggle={e => setOpen(e.currentTarget.open)} className="w-fit max-w-full text-sm">
      <summary className="w-fit rounded-control py-1 text-muted">{messages.askCode}</summary>
      <form method="dialog" onSubmit={handleSubmit} className="mt-1 flex flex-wrap items-end gap-2">
        <div className="min-w-0">
          <label htmlFor={id} className="label">
            {messages.code}
          </label>
          <input
            id={id}
            className="input w-44 uppercase"
            name="promo"
            value={text}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refused ? true : undefined}
            aria-describedby={`${id}-said`}
            onChange={e => setText(e.target.value)}
          />
        </div>
        <Button type="submit" isBusy={isBusy}>
          {messages.useCode}
        </Button>
        {code !== undefined && (
          <Button kind="quiet" onClick={handleRemove}>
            {messages.withoutCode}
          </Button>
        )}
      </form>
      <p id={`${id}-said`} role="status" className="mt-1.5 max-w-96">
        {refused && (
          <span className="flex gap-1.5 text-danger">
            <Icon name="circleAlert" size={16} className="mt-0.5 shrink-0" />
            {t(messages.codeRefused, { problem: refused })}
          </span>
        )}
        {isIn && (
          <span className="flex gap-1.5 text-positive">
            <Icon name="check" size={16} className="mt-0.5 shrink-0" />
            {t(messages.codeIn, { code, name })}
          </span>
        )}
      </p>
    </details>
  )
}
