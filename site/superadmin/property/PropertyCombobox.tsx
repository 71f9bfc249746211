import { useState } from 'react'
import { cutText } from '../../../domain/text/cutText.ts'
import { Combobox } from '../../kit/form/Combobox.tsx'
import type { FieldProps } from '../../kit/form/Field.tsx'
import { type BoundFieldProps, useTextField } from '../../kit/form/fields.tsx'
import type { FormValues } from '../../kit/form/formValues.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useList } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { listingMessages } from './messages.ts'

interface Props extends FieldProps {
  name: string
  /** The chosen hostel as an address or a form keeps it: its id, nothing, or NOT_CHOSEN. */
  value: string
  onChange: (value: string) => void
}

/** The value while the typed text is not a chosen hostel. */
export const NOT_CHOSEN = '?'

/** Chooses a hostel by its name. */
export function PropertyCombobox({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0
  const { item } = useItem('GET /admin/properties/:id', { params: { id } }, { enabled: id > 0 && typed === undefined })
  const q = useDebounced(cutText((typed ?? '').trim(), 80))
  const isSearching = q.length > 1 && !id
  const { rows = [] } = useList('GET /admin/properties', { query: { q, limit: 8 } }, { enabled: isSearching })
  const options = isSearching ? rows.map(p => ({ key: String(p.id), label: p.name, detail: joinWithCommas([p.city, p.country]) })) : []
  return (
    <Combobox
      {...field}
      text={typed ?? item?.property.name ?? ''}
      placeholder={listingMessages().hostelName}
      options={options}
      onText={text => {
        setTyped(text)
        // A text that was typed and not chosen means neither a hostel nor all hostels.
        onChange(text.trim() && NOT_CHOSEN)
      }}
      onChoose={({ key, label }) => {
        setTyped(label)
        onChange(key)
      }}
    />
  )
}

/** The same as a field of a form. */
export function PropertyField<V extends FormValues>({ name, ...field }: BoundFieldProps<V, string>) {
  const { value: text, error, onChange } = useTextField(name)
  return <PropertyCombobox name={name} {...field} error={error} value={text ?? ''} onChange={onChange} />
}

/** The same as a filter of a list. */
export const propertyFilter = {
  name: 'property',
  get label() {
    return listingMessages().hostel
  },
  control: (props: Omit<Props, 'label'>) => <PropertyCombobox label={listingMessages().hostel} {...props} />,
}
