import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'

interface Props {
  label: string
  value: string
  onSearch: (text: string | undefined) => void
  /** Searches while somebody types, once they pause. */
  isLive?: boolean
}

const PAUSE = 300

/** Searches on submit, so that the list does not change with each letter, unless it is live. */
export function SearchBox({ label, value, onSearch, isLive = false }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const handleSubmit = (e: FormEvent) => {
    e.preventDefault()
    clearTimeout(pause.current)
    onSearch(text.trim() || undefined)
  }
  const handleChange = (e: ChangeEvent<HTMLInputElement>) => {
    const typed = e.target.value
    setText(typed)
    clearTimeout(pause.current)
    if (isLive) pause.current = setTimeout(() => search.current(typed.trim() || undefined), PAUSE)
  }
  return (
    <search className="mb-4 max-w-md">
      <form className="flex gap-2" onSubmit={handleSubmit}>
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input id={id} className="input" type="search" placeholder={label} value={text} onChange={handleChange} />
        <Button type="submit" icon="search" className="shrink-0">
          {getMessages('kit').find}
        </Button>
      </form>
    </search>
  )
}
