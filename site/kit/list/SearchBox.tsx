import { type FormEvent, useId, useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'

interface Props {
  label: string
  value: string
  onSearch: (text: string | undefined) => void
}

/** Searches on submit, so that the list does not change with each letter. */
export function SearchBox({ label, value, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const handleSubmit = (e: FormEvent) => {
    e.preventDefault()
    onSearch(text.trim() || undefined)
  }
  return (
    <search className="mb-4 max-w-md">
      <form className="flex gap-2" onSubmit={handleSubmit}>
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input id={id} className="input" type="search" placeholder={label} value={text} onChange={e => setText(e.target.value)} />
        <Button type="submit" icon="search" className="shrink-0">
          {getMessages('kit').find}
        </Button>
      </form>
    </search>
  )
}
