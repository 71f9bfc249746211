// Registers the service worker for offline use (static/sw.js) once the page is loaded. Not in development.
const registerServiceWorker = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined)

if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => setTimeout(registerServiceWorker, 2000))
