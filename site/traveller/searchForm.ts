import './nearMe.ts'
import { field, followParty } from './partyDetails.ts'
import { definePlaceField } from './placeField.ts'
import { sayDays } from './sayDays.ts'
import { offerCalendar } from './stayCalendar.ts'
import { followDates } from './stayDates.ts'

/** Adds to the form what HTML cannot: dates that follow each other, and the party in words. */
class SearchForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    const days = [field(form, 'arrival'), field(form, 'departure')] as const
    followDates(...days)
    offerCalendar(form, ...days)
    sayDays(days)
    followParty(form)
  }
}

definePlaceField()
if (!customElements.get('search-form')) customElements.define('search-form', SearchForm)
