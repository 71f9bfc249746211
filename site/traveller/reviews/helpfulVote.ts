import { $token } from '../../lib/session/session.ts'

/** Its code is loaded on press, or with a session: then the reader's votes are loaded once for all reviews of the page. */
class HelpfulVote extends HTMLElement {
  connectedCallback() {
    const { id, property } = this.dataset
    const button = this.querySelector('button')!
    button.addEventListener('pointerenter', loadVotes, { once: true })
    button.addEventListener('click', async () => {
      const { vote, formatNumber } = await loadVotes()
      const before = { isMine: button.getAttribute('aria-pressed') === 'true', helpful: Number(this.dataset.count) }
      const show = ({ isMine, helpful }: typeof before) => {
        button.setAttribute('aria-pressed', String(isMine))
        button.lastElementChild!.textContent = helpful ? formatNumber(helpful) : ''
        this.dataset.count = String(helpful)
      }
      await vote({ review: Number(id), before, show })
    })
    if ($token.get()) void markOwnVotes(Number(property))
  }
}

const loadVotes = () => import('./votes.ts')

let loadedProperty: number | undefined

async function markOwnVotes(property: number) {
  if (loadedProperty === property) return
  loadedProperty = property
  const { fetchOwnVotes } = await loadVotes()
  for (const review of await fetchOwnVotes(property))
    document.querySelector(`helpful-vote[data-id="${review}"] button`)?.setAttribute('aria-pressed', 'true')
}

// A page that is visited again may show other reviews of the same property.
document.addEventListener('astro:before-swap', () => {
  loadedProperty = undefined
})

if (!customElements.get('helpful-vote')) customElements.define('helpful-vote', HelpfulVote)
