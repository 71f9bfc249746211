import { cutText } from '../../../domain/text/cutText.ts'
import { isSheet } from '../../kit/day/isSheet.ts'
import { element, setAttribute } from '../../lib/element.ts'
import { apiFetch } from '../../lib/http/apiFetch.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { addRecentPlace, clearRecentPlaces, listRecentPlaces, type RecentPlace } from './recentPlaces.ts'
import { searchNearby } from './searchNearby.ts'
import { formatSuggestion, formatSuggestionDetail, formatWhere, type Suggestion } from './suggestionFormat.ts'
import { groupSuggestions } from './suggestionGroups.ts'

const dateEntry = loadWhenTouched(() => import('../dates/stayEntry.ts'))

export interface SuggestionField {
  input: HTMLInputElement
  /** Where the list is put, under the input. */
  host: HTMLElement
  /** Filters that a search around the visitor keeps. */
  filters: () => string
  /** With its name in the language of the page. */
  onChoose: (place: RecentPlace, name: string) => void
}

interface ListOption {
  label: string
  detail?: string
  isFaint?: boolean
  act: () => void
}
interface ListGroup {
  heading: string
  options: ListOption[]
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: cutText(q, 80), limit: '8', nearest: 'true' })
  const response = await apiFetch(`/search/suggest?${query}`, { signal })
  return response.ok ? ((await response.json()) as { data: Suggestion[] }).data : []
}

const WAIT_MS = 120
const FEWEST_LETTERS = 2
let listCount = 0

/** Suggestions under a place input, in groups with headings: the combobox pattern with a list box, by mouse and keyboard. */
export class SuggestionList {
  readonly #field: SuggestionField
  readonly #id = `places-${++listCount}`
  readonly #notice = element('p', { class: 'px-3 pt-2 text-muted', hidden: true })
  readonly #list = element('div', { id: this.#id, role: 'listbox', 'aria-label': getMessages('suggest').places })
  readonly #popup = element('div', { class: 'suggestions', hidden: true }, this.#notice, this.#list)
  readonly #status = element('span', { role: 'status', class: 'sr-only' })
  #options: { option: ListOption; line: HTMLElement }[] = []
  #active = -1
  #request = new AbortController()
  #timer = 0

  constructor(field: SuggestionField) {
    this.#field = field
    const { input, host } = field
    host.append(this.#popup, this.#status)
    setAttribute(input, 'aria-controls', this.#id)
    input.addEventListener('input', () => this.typed())
    input.addEventListener('click', () => this.open())
    input.addEventListener('keydown', event => this.#pressed(event))
    input.addEventListener('blur', () => this.#close())
    this.#popup.addEventListener('pointerdown', event => event.preventDefault())
    this.#list.addEventListener('click', event => this.#clicked(event))
  }

  typed() {
    clearTimeout(this.#timer)
    this.#request.abort()
    const text = this.#field.input.value.trim()
    if (text.length < FEWEST_LETTERS) return text ? this.#close() : this.open()
    this.#timer = window.setTimeout(() => this.#find(text), WAIT_MS)
  }

  /** Without a text: what needs none. */
  open() {
    if (this.#field.input.value.trim()) return
    this.#show([this.#aroundGroup(), ...this.#recentGroups()])
  }

  async #find(text: string) {
    this.#request = new AbortController()
    const { signal } = this.#request
    try {
      const found = await fetchSuggestions(text, signal)
      if (signal.aborted) return
      const { notice, groups } = groupSuggestions(found)
      const listed = groups.map(({ heading, suggestions }) => ({ heading, options: suggestions.map(one => this.#placeOption(one)) }))
      this.#show(listed.length ? listed : [this.#aroundGroup()], notice)
    } catch {
      // Aborted by the next keystroke, or offline: the form works without suggestions.
      if (!signal.aborted) this.#close()
    }
  }

  #aroundGroup(): ListGroup {
    const { nearMe, around, nearMeDetail } = getMessages('suggest')
    const { input, filters } = this.#field
    return { heading: around, options: [{ label: nearMe, detail: nearMeDetail, act: () => searchNearby(input.form, filters()) }] }
  }

  #recentGroups(): ListGroup[] {
    const { recent, clearRecent } = getMessages('suggest')
    const places = listRecentPlaces()
    if (!places.length) return []
    const options = places.map(place => ({ label: formatSuggestion(place), detail: formatWhere(place), act: () => this.#choose(place) }))
    return [{ heading: recent, options: [...options, { label: clearRecent, isFaint: true, act: clearRecentPlaces }] }]
  }

  #placeOption = (suggestion: Suggestion): ListOption => ({
    label: formatSuggestion(suggestion),
    detail: formatSuggestionDetail(suggestion),
    isFaint: suggestion.hostels === 0,
    act: () => this.#choose(suggestion),
  })

  #choose(place: RecentPlace) {
    addRecentPlace(place)
    const { input, onChoose } = this.#field
    onChoose(place, formatSuggestion(place))
    const dates = this.#datesAfter()
    if (dates) dateEntry.use(({ askAfter }) => askAfter(dates, input))
  }

  /** Telephones go on from the place to the days, unless these are chosen, or said to be flexible. */
  #datesAfter() {
    const { form } = this.#field.input
    const dates = form?.querySelector('stay-dates')
    const isFlexible = form?.querySelector<HTMLSelectElement>('select[name=flexible]')?.value
    return isSheet() && dates && !dates.dates.arrival && !isFlexible ? dates : undefined
  }

  #show(groups: ListGroup[], notice = '') {
    if (document.activeElement !== this.#field.input) return
    this.#options = []
    this.#list.replaceChildren(...groups.map((group, index) => this.#drawGroup(group, `${this.#id}-g${index}`)))
    this.#notice.textContent = notice
    this.#notice.hidden = !notice
    this.#activate(-1)
    this.#popup.hidden = false
    this.#field.input.ariaExpanded = 'true'
    this.#status.textContent = [notice, t(getMessages('suggest').found, { n: this.#options.length })].filter(Boolean).join(' ')
  }

  #drawGroup({ heading, options }: ListGroup, id: string): HTMLElement {
    const lines = options.map(option => {
      const line = drawOption(option, `${this.#id}-${this.#options.length}`)
      this.#options.push({ option, line })
      return line
    })
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id },
      element('div', { id, role: 'presentation', class: 'px-3 pt-2 pb-1 text-sm font-semibold text-muted' }, heading),
      ...lines,
    )
  }

  /** And opens no more for what was typed before. */
  #close() {
    clearTimeout(this.#timer)
    this.#request.abort()
    this.#popup.hidden = true
    this.#field.input.ariaExpanded = 'false'
    this.#activate(-1)
  }

  #activate(index: number) {
    this.#active = index
    for (const [i, { line }] of this.#options.entries()) line.ariaSelected = String(i === index)
    const line = this.#options[index]?.line
    line?.scrollIntoView({ block: 'nearest' })
    setAttribute(this.#field.input, 'aria-activedescendant', line?.id)
  }

  #pressed(event: KeyboardEvent) {
    const { length } = this.#options
    if (this.#popup.hidden) {
      if (event.key !== 'ArrowDown') return
      if (this.#field.input.value.trim()) this.typed()
      else this.open()
    } else if (event.key === 'ArrowDown') this.#activate((this.#active + 1) % length)
    else if (event.key === 'ArrowUp') this.#activate((this.#active > 0 ? this.#active : length) - 1)
    else if (event.key === 'Escape') this.#close()
    else if (event.key === 'Enter' && this.#active >= 0) this.#act(this.#active)
    else if (event.key === 'Enter' && length && this.#field.input.value.trim() && this.#datesAfter()) this.#act(0)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #clicked({ target }: MouseEvent) {
    const line = (target as Element).closest('[role=option]')
    const index = this.#options.findIndex(one => one.line === line)
    if (index >= 0) this.#act(index)
  }

  #act(index: number) {
    this.#close()
    this.#options[index]?.option.act()
  }
}

const drawOption = ({ label, detail, isFaint = false }: ListOption, id: string) =>
  element(
    'div',
    { id, role: 'option', 'aria-selected': 'false' },
    element('span', { class: isFaint ? 'block text-muted' : 'block font-semibold' }, label),
    ...(detail ? [element('span', { class: 'block text-sm text-muted' }, detail)] : []),
  )
