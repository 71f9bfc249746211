import { element, setAttribute } from '../../lib/element.ts'
import { apiFetch } from '../../lib/http/apiFetch.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { formatSuggestion, formatSuggestionDetail, type Suggestion } from './suggestionFormat.ts'

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await apiFetch(`/search/suggest?${new URLSearchParams({ q, limit: '8' })}`, { signal })
  return response.ok ? ((await response.json()) as { data: Suggestion[] }).data : []
}

let fieldCount = 0

/** Suggestions under a place input: the combobox pattern with a list box, by mouse and keyboard. */
class PlaceField extends HTMLElement {
  #input!: HTMLInputElement
  #chosen!: HTMLInputElement
  #list = element('ul', {
    id: `places-${++fieldCount}`,
    role: 'listbox',
    'aria-label': getMessages('suggest').places,
    hidden: true,
    class: 'absolute inset-x-0 top-full z-40 mt-1 max-h-96 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float',
  })
  #status = element('span', { role: 'status', class: 'sr-only' })
  #found: Suggestion[] = []
  #active = -1
  #asking = new AbortController()
  #timer = 0

  connectedCallback() {
    this.#input = this.querySelector('input[name=place]')!
    this.#chosen = this.querySelector('input[name=destination]')!
    this.append(this.#list, this.#status)
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': this.#list.id,
      'aria-expanded': 'false',
    }))
      setAttribute(this.#input, name, value)
    this.#input.addEventListener('input', () => this.#typed())
    this.#input.addEventListener('keydown', event => this.#pressed(event))
    this.#input.addEventListener('blur', () => this.#close())
    this.#list.addEventListener('pointerdown', event => event.preventDefault())
    this.#list.addEventListener('click', event => this.#clicked(event))
  }

  #typed() {
    this.#chosen.value = ''
    this.#chosen.form?.setAttribute('action', localizeHref('/search'))
    clearTimeout(this.#timer)
    this.#asking.abort()
    const text = this.#input.value.trim()
    if (text.length < 2) return this.#close()
    this.#timer = window.setTimeout(() => this.#ask(text), 120)
  }

  async #ask(text: string) {
    this.#asking = new AbortController()
    try {
      this.#show(await fetchSuggestions(text, this.#asking.signal))
    } catch {
      // Aborted by the next keystroke, or offline: the form works without suggestions.
      this.#close()
    }
  }

  #show(found: Suggestion[]) {
    this.#found = found
    this.#list.replaceChildren(...found.map((suggestion, index) => createOption(suggestion, `${this.#list.id}-${index}`)))
    this.#activate(-1)
    const isOpen = found.length > 0 && document.activeElement === this.#input
    this.#list.hidden = !isOpen
    this.#input.ariaExpanded = String(isOpen)
    this.#status.textContent = found.length ? t(getMessages('suggest').found, { n: found.length }) : getMessages('suggest').unknown
  }

  #close() {
    this.#list.hidden = true
    this.#input.ariaExpanded = 'false'
    this.#activate(-1)
  }

  #activate(index: number) {
    this.#active = index
    const options = [...this.#list.children] as HTMLElement[]
    for (const [i, option] of options.entries()) option.ariaSelected = String(i === index)
    options[index]?.scrollIntoView({ block: 'nearest' })
    if (options[index]) this.#input.setAttribute('aria-activedescendant', options[index].id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  #pressed(event: KeyboardEvent) {
    const { length } = this.#found
    if (this.#list.hidden || !length) return
    if (event.key === 'ArrowDown') this.#activate((this.#active + 1) % length)
    else if (event.key === 'ArrowUp') this.#activate((this.#active > 0 ? this.#active : length) - 1)
    else if (event.key === 'Escape') this.#close()
    else if (event.key === 'Enter' && this.#active >= 0) this.#choose(this.#active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #clicked({ target }: MouseEvent) {
    const option = (target as Element).closest('[role=option]')
    if (option) this.#choose([...this.#list.children].indexOf(option))
  }

  #choose(index: number) {
    const suggestion = this.#found[index]!
    const { destination, kind, path } = suggestion
    this.#input.value = formatSuggestion(suggestion)
    this.#chosen.value = destination
    // A selected hostel has its own page, which takes the same dates.
    if (kind === 'hostel' && path) this.#chosen.form?.setAttribute('action', propertyHref(path))
    this.#close()
  }
}

function createOption(suggestion: Suggestion, id: string) {
  return element(
    'li',
    {
      id,
      role: 'option',
      'aria-selected': 'false',
      class:
        'cursor-pointer rounded-control px-3 py-2 hover:bg-paper aria-selected:bg-paper aria-selected:outline-2 aria-selected:outline-focus',
    },
    element('span', { class: suggestion.hostels === 0 ? 'block text-muted' : 'block font-semibold' }, formatSuggestion(suggestion)),
    element('span', { class: 'block text-sm text-muted' }, formatSuggestionDetail(suggestion)),
  )
}

export function definePlaceField() {
  if (!customElements.get('place-field')) customElements.define('place-field', PlaceField)
}
