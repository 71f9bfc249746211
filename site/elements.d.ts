import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { StayDatesElement } from './traveller/dates/stayDates.ts'
import type { PartyBoxElement } from './traveller/stay/partyBox.ts'

type OwnElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** Our own elements, which do the same in pages that come without React. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'approx-price': OwnElement
      'compare-box': OwnElement
      'flexible-dates': OwnElement
      'near-me': OwnElement
      'picture-strip': OwnElement
      'party-box': DetailedHTMLProps<HTMLAttributes<PartyBoxElement>, PartyBoxElement>
      'stay-dates': DetailedHTMLProps<HTMLAttributes<StayDatesElement>, StayDatesElement>
      'wish-heart': OwnElement
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'approx-price': HTMLElement
    'party-box': PartyBoxElement
    'stay-dates': StayDatesElement
  }
}
