import { useState } from 'react'
import { Combobox } from '../kit/Combobox.tsx'
import { words } from '../lib/words.ts'
import { useSuggestions } from './search/suggestions.ts'

export interface ChosenPlace {
  /** What the API knows the city by. */
  id: string
  name: string
}
interface Props {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  place: ChosenPlace | undefined
  onChoose: (place: ChosenPlace | undefined) => void
  isOptional?: boolean
  className?: string
}

/** A city, out of those we know. */
export function PlaceBox({ place, onChoose, ...field }: Props) {
  const [text, setText] = useState(place?.name ?? '')
  const options = useSuggestions(text, place?.name === text).filter(o => o.suggestion.kind === 'place')
  return (
    <Combobox
      {...field}
      text={text}
      options={options}
      placeholder={words('suggest').city}
      onText={typed => {
        setText(typed)
        if (place) onChoose(undefined)
      }}
      onChoose={({ key, words }) => {
        setText(words)
        onChoose({ id: key, name: words })
      }}
    />
  )
}
