// Counts a page and a search, and nothing about who looks: no cookie, no identifier, nothing kept here.
(() => {
  // As with every request of the API; that takes a count without asking whose.
  const token = () => {
    try {
      return (sessionStorage.getItem('acting') ? sessionStorage : localStorage).getItem('token')
    } catch {}
  }
  const send = event =>
    fetch(`${document.documentElement.dataset.api ?? '/v1'}/analytics`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json', ...(token() && { authorization: `Bearer ${token()}` }) },
      body: JSON.stringify(event),
    }).catch(() => {})
  // A page that still wakes up has better things to do.
  const whenIdle = act => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 500))
  let last
  const view = () => {
    // Of the back-offices not even the screen is told: their addresses name bookings and people.
    const path = location.pathname.replace(/^(\/(owner|superadmin))\/.*/, '$1').slice(0, 300)
    if (path !== last) whenIdle(() => send({ kind: 'view', path }))
    last = path
  }
  const waiting = window.counted ?? []
  window.counted = { push: send }
  for (const event of waiting) send(event)
  document.addEventListener('astro:page-load', view)
  // The back-offices are one page each, which says no more than that it is there.
  addEventListener('load', view)
  if (document.readyState === 'complete') view()
})()
