import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type OwnElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** Our own elements, which do the same in pages that come without React. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'approx-price': OwnElement
      'compare-box': OwnElement
      'near-me': OwnElement
      'wish-heart': OwnElement
    }
  }
}
