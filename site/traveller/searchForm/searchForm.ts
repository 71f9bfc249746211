import './nearMe.ts'
import { overlayDayTexts } from '../dates/overlayDayTexts.ts'
import { attachCalendar } from '../dates/stayCalendar.ts'
import { syncDates } from '../dates/stayDates.ts'
import { getField, syncParty } from './partyDetails.ts'
import { definePlaceField } from './placeField.ts'

/** Adds suggestions, valid dates and the summary of the party to the form. */
class SearchForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    const days = [getField(form, 'arrival'), getField(form, 'departure')] as const
    syncDates(...days)
    attachCalendar(form, ...days)
    overlayDayTexts(days)
    syncParty(form)
  }
}

definePlaceField()
if (!customElements.get('search-form')) customElements.define('search-form', SearchForm)
