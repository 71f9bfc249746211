// The booking widget of a hostel, for pages of its own: <openbunk-booking property="…">. No frame, no cookie, nothing of anybody else.
// It holds under a strict policy: a page allows this origin under script-src and connect-src. How to use it: docs/widget.md.
;(() => {
  const build = { version: 'none', api: '/v1', texts: {}, digits: {} }
  const origin = new URL(document.currentScript.src).origin
  const api = build.api.startsWith('/') ? origin + build.api : build.api
  const known = Object.keys(build.texts)

  const styles = `
    :host{display:block;container-type:inline-size;color-scheme:light dark;
      --_accent:var(--openbunk-accent,light-dark(var(--_own-light,#c2410c),var(--_own-dark,#fb923c)));
      --_on:var(--openbunk-accent-ink,light-dark(#fff,#101615));
      --_ground:var(--openbunk-surface,light-dark(#fff,#182120));--_ink:var(--openbunk-ink,light-dark(#16211f,#edf2f0));
      --_muted:var(--openbunk-muted,light-dark(#55625f,#a5b3af));--_line:var(--openbunk-line,light-dark(#e3ddd2,#2b3735));
      --_control:var(--openbunk-control,light-dark(#857d6e,#7c8b87));--_focus:light-dark(#1d4ed8,#8ab4ff);
      --_radius:var(--openbunk-radius,.625rem);
      font:var(--openbunk-font,400 1rem/1.5 system-ui,sans-serif);color:var(--_ink)}
    :host([theme=light]){color-scheme:light}:host([theme=dark]){color-scheme:dark}:host([hidden]){display:none}
    *{box-sizing:border-box}
    .box{background:var(--_ground);border:1px solid var(--_line);border-radius:var(--_radius);padding:1rem}
    h2,h3,p,ul{margin:0;padding:0}h2{font-size:1.125rem;overflow-wrap:anywhere}
    form{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr);margin-top:.75rem}
    @container (min-width:26rem){form{grid-template-columns:repeat(2,minmax(0,1fr))}button{grid-column:1/-1}}
    @container (min-width:52rem){form{grid-template-columns:repeat(4,minmax(0,1fr)) auto;align-items:end}button{grid-column:auto}}
    label{display:grid;gap:.25rem;font-size:.875rem;font-weight:600;min-width:0}
    input,button,a.book{font:inherit;min-height:2.75rem;border-radius:calc(var(--_radius)*.8);padding:.5rem .75rem}
    input{width:100%;min-width:0;color:inherit;background:transparent;border:1px solid var(--_control)}
    button,a.book{border:0;background:var(--_accent);color:var(--_on);font-weight:600;cursor:pointer;text-decoration:none;text-align:center}
    a.book{display:inline-block}button[aria-disabled=true]{opacity:.6;cursor:progress}
    :focus-visible{outline:3px solid var(--_focus);outline-offset:2px}
    [role=status]{margin-top:.75rem}[role=status]:empty{display:none}
    ul{list-style:none;display:grid;gap:.75rem;margin-top:.75rem}
    li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;border-top:1px solid var(--_line);padding-top:.75rem}
    li>div{flex:1 1 12rem;min-width:0;overflow-wrap:anywhere}.price{font-weight:700;font-size:1.125rem;font-variant-numeric:tabular-nums}
    .quiet{color:var(--_muted);font-size:.875rem}.more{display:inline-block;margin-top:.75rem;color:var(--_accent);font-weight:600}
    @media (forced-colors:active){button,a.book{border:1px solid}}`

  const make = (tag, props = {}, ...children) => {
    const node = Object.assign(document.createElement(tag), props)
    node.append(...children.filter(child => child !== undefined && child !== ''))
    return node
  }
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const read = async url => {
    const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'strict-origin-when-cross-origin' })
    const body = await answer.json()
    if (!answer.ok) throw Object.assign(new Error(body.detail ?? answer.status), { status: answer.status })
    return body
  }
  const isDay = text => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
  const addDays = (day, n) => new Date(Date.parse(`${day}T00:00:00Z`) + n * 864e5).toISOString().slice(0, 10)
  const today = () => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10)
  }
  const words = {}
  /** Fetched once for each language. */
  const loadWords = lang => {
    words[lang] ??= read(`${origin}/widget/${lang}.${build.texts[lang]}.json`).catch(error => {
      delete words[lang]
      throw error
    })
    return words[lang]
  }

  class OpenBunkBooking extends HTMLElement {
    static version = build.version
    static observedAttributes = ['property', 'lang', 'arrival', 'departure', 'guests', 'promo', 'color']
    #root = this.attachShadow({ mode: 'open' })
    #sheet = new CSSStyleSheet()
    #colors = new CSSStyleSheet()
    #turn = 0
    #language
    #words
    #page
    #form
    #said
    #list

    constructor() {
      super()
      this.#sheet.replaceSync(styles)
      this.#root.adoptedStyleSheets = [this.#sheet, this.#colors]
      this.#root.append(make('slot'))
    }

    connectedCallback() {
      this.#start()
    }

    attributeChangedCallback(_name, before, now) {
      if (this.isConnected && before !== now) this.#start()
    }

    #findLanguage() {
      const asked = [this.getAttribute('lang'), this.closest('[lang]')?.lang, document.documentElement.lang, ...navigator.languages]
      return asked.map(tag => (tag ?? '').slice(0, 2).toLowerCase()).find(tag => known.includes(tag)) ?? 'en'
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(`openbunk:${name}`, { bubbles: true, composed: true, detail }))
    }

    /** Attributes that are set one after another are one start. */
    async #start() {
      const turn = ++this.#turn
      await undefined
      if (turn !== this.#turn) return
      const lang = this.#findLanguage()
      const property = this.getAttribute('property') ?? ''
      try {
        const path = /^\d+$/.test(property) ? `/property/${property}/own-page` : `/own-pages/${encodeURIComponent(property)}`
        const [messages, { data }] = await Promise.all([loadWords(lang), read(api + path)])
        if (turn !== this.#turn) return
        this.#language = lang
        this.#words = messages
        this.#page = data
        this.#paint(this.getAttribute('color'), data.colors)
        this.#draw()
        this.#tell('ready', { property: data.property, slug: data.slug, version: build.version })
        if (isDay(this.getAttribute('arrival')) && isDay(this.getAttribute('departure'))) this.#search()
      } catch (error) {
        if (turn !== this.#turn) return
        // Closed, unknown or unreachable: what stands inside of the element is shown instead, such as a plain link.
        this.#root.replaceChildren(make('slot'))
        this.#tell('error', { status: error.status ?? 0, message: error.message })
      }
    }

    /** The colour of the element, else that of the hostel, which was made readable in light and in dark. */
    #paint(color, own) {
      const isHex = /^#[0-9a-f]{6}$/i.test(color ?? '')
      const [light, dark] = isHex ? [color, `color-mix(in oklab,${color},#fff 60%)`] : own ? [own.light, own.dark] : []
      this.#colors.replaceSync(light ? `:host{--_own-light:${light};--_own-dark:${dark}}` : '')
    }

    #draw() {
      const messages = this.#words
      const first = today()
      const arrival = this.getAttribute('arrival')
      const field = (name, label, props) => make('label', {}, label, make('input', { name, ...props }))
      const form = make(
        'form',
        { noValidate: true, onsubmit: event => (event.preventDefault(), this.#search()) },
        field('arrival', messages.arrival, { type: 'date', min: first, required: true, value: isDay(arrival) ? arrival : '' }),
        field('departure', messages.departure, {
          type: 'date',
          min: addDays(first, 1),
          required: true,
          value: this.getAttribute('departure') ?? '',
        }),
        field('guests', messages.guests, { type: 'number', min: 1, max: 80, inputMode: 'numeric', value: this.getAttribute('guests') ?? '1' }),
        field('promo', messages.promo, { value: this.getAttribute('promo') ?? '', maxLength: 40, autocomplete: 'off', spellcheck: false }),
        make('button', { type: 'submit' }, messages.search),
      )
      form.elements.arrival.onchange = () => {
        const { arrival, departure } = form.elements
        if (!isDay(arrival.value)) return
        departure.min = addDays(arrival.value, 1)
        if (!departure.value || departure.value <= arrival.value) departure.value = departure.min
      }
      this.#form = form
      this.#said = make('p', { role: 'status' })
      this.#list = make('div')
      const box = make('div', { className: 'box', role: 'group' }, make('h2', { id: 'title' }, fill(messages.title, { hostel: this.#page.name })), form, this.#said, this.#list)
      box.setAttribute('aria-labelledby', 'title')
      box.setAttribute('dir', messages.dir)
      box.setAttribute('lang', this.#language)
      this.#root.replaceChildren(box)
    }

    get #stay() {
      const { arrival, departure, guests, promo } = this.#form.elements
      const code = promo.value.trim().toUpperCase()
      return { arrival: arrival.value, departure: departure.value, guests: guests.value || '1', ...(code && { promo: code }) }
    }

    #href(stay) {
      const language = this.#language === 'en' ? '' : `/${this.#language}`
      return `${origin}${language}${this.#page.path}?${new URLSearchParams(stay)}#offers`
    }

    async #search() {
      const messages = this.#words
      const stay = this.#stay
      const button = this.#form.querySelector('button')
      const wrong = !isDay(stay.arrival) ? 'arrival' : !(isDay(stay.departure) && stay.departure > stay.arrival) ? 'departure' : undefined
      this.#list.replaceChildren()
      if (wrong) {
        this.#said.textContent = messages.choose
        this.#form.elements[wrong].focus()
        return
      }
      if (button.getAttribute('aria-disabled') === 'true') return
      button.setAttribute('aria-disabled', 'true')
      this.#said.textContent = messages.searching
      this.#tell('search', stay)
      try {
        const { data } = await read(`${api}/property/${this.#page.property}/offers?${new URLSearchParams(stay)}`)
        this.#show(data, stay)
      } catch (error) {
        this.#said.textContent = error.status ? messages.refused : messages.offline
        if (error.status) this.#list.replaceChildren(this.#more(stay))
        this.#tell('error', { status: error.status ?? 0, message: error.message })
      } finally {
        button.removeAttribute('aria-disabled')
      }
    }

    #more = stay =>
      make('p', {}, make('a', { href: this.#href(stay), className: 'more', onclick: () => this.#tell('book', stay) }, this.#words.more))

    /** Of a whole amount none behind the point where the language has none, as the pages of OpenBunk do. */
    #money({ amount, currency }) {
      const digits = build.digits[currency] ?? 2
      const usual = new Intl.NumberFormat(this.#language, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
      const shown = amount % 10 ** digits ? digits : Math.min(usual, digits)
      const format = { style: 'currency', currency, minimumFractionDigits: shown, maximumFractionDigits: shown }
      return new Intl.NumberFormat(this.#language, format).format(amount / 10 ** digits)
    }

    /** The cheapest rate of each way to sleep, three at most; the page has them all. */
    #show({ offers, nights, guests, promo }, stay) {
      const messages = this.#words
      const seen = new Set()
      const ways = [...offers]
        .sort((a, b) => a.total.amount - b.total.amount)
        .filter(({ lines }) => {
          const key = lines.map(line => `${line.room} ${line.as} ${line.quantity}`).join()
          return !seen.has(key) && seen.add(key)
        })
        .slice(0, 3)
      this.#tell('offers', { ...stay, offers: offers.length, from: ways[0]?.total ?? null })
      const problem = promo && (promo.problem || promo.name === null) ? ` ${messages.noPromo}` : ''
      this.#said.textContent = (ways.length ? fill(messages.found, { nights, guests }) : messages.none) + problem
      this.#list.replaceChildren(make('ul', {}, ...ways.map(offer => this.#way(offer, stay))), this.#more(stay))
      if (!ways.length) this.#list.firstChild.remove()
    }

    #way({ lines, total, depositNow, hasPromo }, stay) {
      const messages = this.#words
      const beds = lines.map(({ quantity, roomName }) => `${quantity} × ${roomName}`).join(', ')
      const pay = depositNow.amount > 0 ? fill(messages.payNow, { price: this.#money(depositNow) }) : messages.payThere
      const link = make('a', { className: 'book', href: this.#href(stay), onclick: () => this.#tell('book', { ...stay, total }) }, messages.book)
      link.setAttribute('aria-label', `${messages.book}: ${beds}`)
      return make(
        'li',
        {},
        make(
          'div',
          {},
          make('h3', { className: 'quiet' }, beds),
          make('p', { className: 'price' }, this.#money(total)),
          make('p', { className: 'quiet' }, pay, hasPromo && stay.promo ? ` · ${stay.promo}` : ''),
        ),
        link,
      )
    }
  }
  if (!customElements.get('openbunk-booking')) customElements.define('openbunk-booking', OpenBunkBooking)
})()
