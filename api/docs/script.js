// Finds among what stands on the page, and opens what an address leads to. Without it everything is there to be read.
const form = document.getElementById('find')
const field = document.getElementById('q')
const found = document.getElementById('found')
const operations = [...document.querySelectorAll('.operation')]
const codes = [...document.querySelectorAll('.code')]

function find() {
  const terms = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = one => terms.every(word => one.dataset.words.includes(word))
  for (const one of [...operations, ...codes]) one.hidden = !fits(one)
  for (const section of document.querySelectorAll('section.tag')) section.hidden = !section.querySelector('.operation:not([hidden])')
  const n = operations.filter(one => !one.hidden).length
  found.textContent = terms.length ? `${n} of ${operations.length} operations` : `${operations.length} operations`
  const address = new URL(location.href)
  if (terms.length) address.searchParams.set('q', field.value.trim())
  else address.searchParams.delete('q')
  history.replaceState(null, '', address)
}

/** What is found away is shown again, what is closed is opened. */
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) {
    field.value = ''
    find()
  }
  if (target instanceof HTMLDetailsElement) target.open = true
  target.scrollIntoView()
  const focus = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target
  focus.focus({ preventScroll: true })
}

form.hidden = false
form.addEventListener('submit', event => event.preventDefault())
field.addEventListener('input', find)
addEventListener('hashchange', follow)
addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === field) return
  event.preventDefault()
  field.focus()
})
field.value = new URLSearchParams(location.search).get('q') ?? ''
find()
follow()
