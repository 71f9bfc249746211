// Examples of the booking widget on an origin of their own, under a strict policy:
//   node demo/widgetExamples.ts http://localhost:3000 amber-loft-hostel [port]
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Options {
  /** Where OpenBunk is. */
  origin: string
  /** The slug or number of a hostel. */
  property: string
  port?: number
}

const sheet = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:1rem;max-width:70rem;margin-inline:auto}
main{display:grid;gap:2rem}
.sea{--openbunk-accent:#0f766e;--openbunk-accent-ink:#fff;--openbunk-surface:#f0fdfa;--openbunk-ink:#134e4a;--openbunk-muted:#3f6f6b;--openbunk-radius:1.25rem}
.narrow{max-width:18rem}`

/** What the pages do with the events of the widget: they count them, as a script of analytics would. */
const script = `window.told=[];for(const name of ['ready','search','offers','book','error'])
addEventListener('openbunk:'+name,event=>{told.push(name);document.querySelector('#told').textContent=told.join(', ')})`

const page = ({ origin, property }: Options, query: URLSearchParams) => {
  const stay = ['arrival', 'departure', 'guests', 'promo'].flatMap(name => {
    const value = query.get(name)
    return value ? [`${name}="${value.replace(/[^\w-]/g, '')}"`] : []
  })
  const element = (more: string) =>
    `<openbunk-booking property="${property}" ${more}><a href="${origin}/book/${property}">Book a bed</a></openbunk-booking>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>A hostel of its own</title><link rel="stylesheet" href="/style.css"><script src="/events.js"></script>
<script src="${origin}/widget.js" async></script></head><body><h1>A hostel of its own</h1><main>
<div id="plain"><h2>As it is</h2>${element(stay.join(' '))}</div>
<div id="themed"><h2>In other colours, always light</h2>${element('class="sea" theme="light"')}</div>
<div id="arabic"><h2>In Arabic, narrow</h2>${element('class="narrow" lang="ar"')}</div>
<p>Events: <output id="told"></output></p></main></body></html>`
}

/** Answers its address, and how to stop it. */
export async function serveWidgetExamples(options: Options) {
  const policy = `default-src 'none'; script-src 'self' ${options.origin}; connect-src ${options.origin}; style-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    const [type, body] =
      pathname === '/style.css'
        ? ['text/css', sheet]
        : pathname === '/events.js'
          ? ['text/javascript', script]
          : pathname === '/'
            ? ['text/html', page(options, searchParams)]
            : ['text/plain', undefined]
    res.writeHead(body !== undefined ? 200 : pathname === '/favicon.ico' ? 204 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
    })
    res.end(body)
  }).listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

if (import.meta.main) {
  const [origin = 'http://localhost:3000', property = '1', port = '3080'] = process.argv.slice(2)
  console.log(`Examples of the widget: ${(await serveWidgetExamples({ origin, property, port: Number(port) })).url}`)
}
