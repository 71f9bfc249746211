// The worker that answers where the network does not (static/sw.js), when the page itself is done. In development there is none.
const registerServiceWorker = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined)

if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => setTimeout(registerServiceWorker, 2000))
