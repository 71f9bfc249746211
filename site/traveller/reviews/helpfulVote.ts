import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { pressLoaded } from '../../lib/pressLoaded.ts'
import { $token } from '../../lib/session/session.ts'

const votes = loadWhenTouched(() => import('./votes.ts'))

/** Its code is loaded on press, or with a session: then the reader's votes are loaded once for all reviews of the page. */
class HelpfulVote extends HTMLElement {
  connectedCallback() {
    const { id, property } = this.dataset
    const button = this.querySelector('button')!
    button.addEventListener('pointerenter', votes.prepare)
    const take = ({ vote, formatNumber }: typeof import('./votes.ts')) => {
      const before = { isMine: button.getAttribute('aria-pressed') === 'true', helpful: Number(this.dataset.count) }
      const show = ({ isMine, helpful }: typeof before) => {
        button.setAttribute('aria-pressed', String(isMine))
        button.lastElementChild!.textContent = helpful ? formatNumber(helpful) : ''
        this.dataset.count = String(helpful)
      }
      // Shown at once: the button is not busy until the answer.
      void vote({ review: Number(id), before, show })
    }
    button.addEventListener('click', () => pressLoaded(button, votes, take))
    if ($token.get()) markOwnVotes(Number(property))
  }
}

let loadedProperty: number | undefined

function markOwnVotes(property: number) {
  if (loadedProperty === property) return
  loadedProperty = property
  votes.use(async ({ fetchOwnVotes }) => {
    for (const review of await fetchOwnVotes(property))
      document.querySelector(`helpful-vote[data-id="${review}"] button`)?.setAttribute('aria-pressed', 'true')
  })
}

// A page that is visited again may show other reviews of the same property.
document.addEventListener('astro:before-swap', () => {
  loadedProperty = undefined
})

if (!customElements.get('helpful-vote')) customElements.define('helpful-vote', HelpfulVote)
