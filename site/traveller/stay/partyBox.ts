import { toAsciiDigits } from '../../../domain/text/normalizeNumber.ts'
import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { formatParty, guestKinds, type Party, parseChildAges, partySize } from './party.ts'

const controls = loadWhenTouched(() => import('./partyControls.ts'))
/** React renders the element on the server as well, which has none. */
const ElementBase = globalThis.HTMLElement ?? class {}

/**
 * The party of a search (PartyBox.tsx): counts with buttons, an age for each child, and the sentence that says who comes. What its buttons do is loaded when
 * it is first touched (partyControls.ts). Says `stay:party` at each change.
 */
export class PartyBoxElement extends ElementBase {
  #isReady = false
  /** The number of guests, while nobody said who the others are. */
  guests: number | undefined
  readonly #leave = (event: Event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : event.target
    if (!(next instanceof Node) || this.contains(next)) return
    // Only where it is above other content: a button below it would move away from who presses it.
    if (getComputedStyle(this.details.lastElementChild as Element).position === 'absolute') this.details.open = false
  }

  connectedCallback() {
    document.addEventListener('pointerdown', this.#leave)
    this.#prepare()
  }

  disconnectedCallback() {
    document.removeEventListener('pointerdown', this.#leave)
  }

  get details() {
    return this.querySelector('details')!
  }
  /** The ages of children, as they are sent. */
  get ages() {
    return this.querySelector<HTMLInputElement>('input[name=childAges]')!
  }

  /** A party is at least one person, whatever is being typed. */
  get party(): Party {
    const { women, men, other } = this.counts()
    const childAges = parseChildAges(this.ages.value)
    const party = { women, men, other, ...(childAges.length && { childAges }) }
    return partySize(party) ? party : { ...party, other: 1 }
  }

  set party(party: Party) {
    // A form around it is connected first.
    this.#prepare()
    for (const kind of guestKinds) this.#count(kind).value = party[kind] ? String(party[kind]) : ''
    this.ages.value = (party.childAges ?? []).join(', ')
    this.#readGuests()
    this.show()
  }

  /** After a change by who uses it. */
  changed() {
    this.show()
    this.dispatchEvent(new CustomEvent('stay:party', { bubbles: true }))
  }

  show() {
    const sentence = this.querySelector('[data-party]')!
    const text = formatParty(this.party)
    // A live region: what has not changed is not told again.
    if (sentence.textContent !== text) sentence.textContent = text
    controls.code?.showControls(this)
  }

  #prepare() {
    if (this.#isReady) return
    this.#isReady = true
    for (const part of this.querySelectorAll<HTMLElement>('[data-step], [data-stepper]')) part.hidden = false
    // Not its type: React would take it for another field.
    this.ages.hidden = true
    this.#readGuests()
    this.addEventListener('focusout', this.#leave)
    this.addEventListener('input', ({ target }) => this.#use(({ takeTyped }) => takeTyped(this, target as HTMLInputElement)))
    this.addEventListener('click', ({ target }) => this.#use(({ pressStep }) => pressStep(this, target as Element)))
    this.addEventListener('keydown', event => {
      // At once, or the page would scroll.
      if (/^Arrow(Up|Down)$/.test(event.key) && event.target instanceof HTMLInputElement) event.preventDefault()
      this.#use(({ pressKey }) => pressKey(this, event))
    })
    this.show()
  }

  #readGuests() {
    const { women, men, other } = this.party
    this.guests = women || men ? undefined : other
  }

  /** Offline numbers can be typed all the same. */
  #use(act: (code: typeof import('./partyControls.ts')) => void) {
    if (!controls.code) this.ariaBusy = 'true'
    controls.use(
      code => {
        this.ariaBusy = null
        act(code)
      },
      () => {
        this.ariaBusy = null
        this.changed()
      },
    )
  }

  counts() {
    const [women = 0, men = 0, other = 0] = guestKinds.map(kind => Number(toAsciiDigits(this.#count(kind).value)) || 0)
    return { women, men, other }
  }

  #count = (kind: string) => this.querySelector<HTMLInputElement>(`input[name=${kind}]`)!
}

if (globalThis.customElements && !customElements.get('party-box')) customElements.define('party-box', PartyBoxElement)
