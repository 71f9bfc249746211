import { $token } from '../../lib/session.ts'

/** What it does is fetched when it is touched, or when somebody is signed in: their votes are asked for once, for all reviews of the page. */
class HelpfulVote extends HTMLElement {
  connectedCallback() {
    const { id, property } = this.dataset
    const button = this.querySelector('button')!
    button.addEventListener('pointerenter', load, { once: true })
    button.addEventListener('click', async () => {
      const { vote, formatNumber } = await load()
      const before = { isMine: button.getAttribute('aria-pressed') === 'true', helpful: Number(this.dataset.count) }
      const show = ({ isMine, helpful }: typeof before) => {
        button.setAttribute('aria-pressed', String(isMine))
        button.lastElementChild!.textContent = helpful ? formatNumber(helpful) : ''
        this.dataset.count = String(helpful)
      }
      await vote({ review: Number(id), before, show })
    })
    if ($token.get()) void bring(Number(property))
  }
}

const load = () => import('./votes.ts')

let asked: number | undefined

async function bring(property: number) {
  if (asked === property) return
  asked = property
  const { votesAt } = await load()
  for (const review of await votesAt(property))
    document.querySelector(`helpful-vote[data-id="${review}"] button`)?.setAttribute('aria-pressed', 'true')
}

// A page that was left may come again with other reviews of the same house.
document.addEventListener('astro:before-swap', () => {
  asked = undefined
})

if (!customElements.get('helpful-vote')) customElements.define('helpful-vote', HelpfulVote)
