// Mounts an island at the first pointer, key or focus on it. What the visitor did meanwhile is not lost:
// a click on a button that needs React is replayed after hydration; links and form controls work without React.
const types = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']
const worksAlone = 'a[href], input, select, textarea, label, summary, [type=submit]'

/** `client:touch="arrival"` mounts at once when the address has that parameter, because there is content to show. */
export default (load, options, el) => {
  const isAsked = () => typeof options.value === 'string' && new URLSearchParams(location.search).has(options.value)
  let clicked = null
  const note = event => {
    if (!event.isTrusted || event.target.closest(worksAlone)) return
    event.preventDefault()
    event.stopPropagation()
    clicked = event.target
  }
  const mount = async () => {
    for (const type of types) el.removeEventListener(type, mount, true)
    document.removeEventListener('astro:after-swap', arrive)
    el.addEventListener('click', note, true)
    try {
      const hydrate = await load()
      await hydrate()
      // Effects that attach listeners run after the first paint.
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    } finally {
      el.removeEventListener('click', note, true)
    }
    if (clicked?.isConnected) clicked.click()
  }
  // During a client-side navigation the address is still that of the previous page until the swap is done.
  const arrive = () => {
    document.removeEventListener('astro:after-swap', arrive)
    if (el.isConnected && isAsked()) void mount()
  }
  if (isAsked()) return void mount()
  document.addEventListener('astro:after-swap', arrive)
  for (const type of types) el.addEventListener(type, mount, { capture: true, passive: true })
}
