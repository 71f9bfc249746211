import { useState } from 'react'
import { Combobox } from '../../kit/form/Combobox.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import { useSuggestions } from './useSuggestions.ts'

export interface SelectedPlace {
  /** Id of the city at the API. */
  id: string
  name: string
}
interface Props {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  place: SelectedPlace | undefined
  onChoose: (place: SelectedPlace | undefined) => void
  isOptional?: boolean
  className?: string
}

/** A city, chosen from suggestions. */
export function PlaceCombobox({ place, onChoose, ...field }: Props) {
  const [text, setText] = useState(place?.name ?? '')
  const options = useSuggestions(text, place?.name === text).filter(o => o.suggestion.kind === 'place')
  return (
    <Combobox
      {...field}
      text={text}
      options={options}
      placeholder={getMessages('suggest').city}
      onText={typed => {
        setText(typed)
        if (place) onChoose(undefined)
      }}
      onChoose={({ key, label }) => {
        setText(label)
        onChoose({ id: key, name: label })
      }}
    />
  )
}
