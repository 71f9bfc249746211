import './nearMe.ts'
import '../dates/stayDates.ts'
import '../flexible/flexibleDates.ts'
import '../stay/partyBox.ts'
import { dropEmptyFields } from './dropEmptyFields.ts'
import { definePlaceField } from './placeField.ts'

/** Adds suggestions, valid dates and the summary of the party to the form. */
class SearchForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    form.addEventListener('submit', () => dropEmptyFields(form))
  }
}

definePlaceField()
if (!customElements.get('search-form')) customElements.define('search-form', SearchForm)
