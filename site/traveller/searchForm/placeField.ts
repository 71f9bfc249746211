import { localizeHref } from '../../lib/language/language.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { suggestWhenTouched } from './lazySuggestions.ts'

/** A place input of a plain form, with suggestions: the option that was taken is sent beside what was typed. */
class PlaceField extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector<HTMLInputElement>('input[name=place]')!
    const hidden = this.querySelector<HTMLInputElement>('input[name=destination]')!
    input.addEventListener('input', () => {
      hidden.value = ''
      hidden.form?.setAttribute('action', localizeHref('/search'))
    })
    suggestWhenTouched({
      input,
      host: this,
      filters: () => '',
      onChoose: ({ kind, path, destination }, name) => {
        input.value = name
        hidden.value = destination
        // A selected hostel has its own page, which takes the same dates.
        if (kind === 'hostel' && path) hidden.form?.setAttribute('action', propertyHref(path))
      },
    })
  }
}

export function definePlaceField() {
  if (!customElements.get('place-field')) customElements.define('place-field', PlaceField)
}
