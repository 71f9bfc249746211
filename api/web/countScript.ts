import type { RequestHandler } from 'express'
import { byLocale, type Locale } from '../../domain/language/locales.ts'
import { formatTemplate } from '../../domain/language/messageTemplate.ts'
import { serverMessages } from '../../messages/server.ts'

export const consentMessages = (host: string) =>
  byLocale(locale => {
    const { question, ...messages } = serverMessages[locale].visitCounting
    return { ...messages, question: formatTemplate(locale, question, { host }) }
  })

/** Runs in the browser, in place of the built-in counter: a third-party script is loaded only after consent, which is asked once. */
function loadAfterConsent(src: string, messages: ReturnType<typeof consentMessages>) {
  const key = 'visitCounting'
  const texts = messages[document.documentElement.lang as Locale] ?? messages.en
  const answer = () => localStorage.getItem(key)
  const load = () => {
    const script = document.createElement('script')
    script.src = src
    document.head.append(script)
  }
  const choice = (messages: string, value: 'yes' | 'no') => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button'
    button.textContent = messages
    button.onclick = () => {
      localStorage.setItem(key, value)
      document.getElementById('visit-counting')?.remove()
      if (value === 'yes') load()
    }
    return button
  }
  const showQuestion = () => {
    if (answer() || document.getElementById('visit-counting')) return
    const box = document.createElement('section')
    box.id = 'visit-counting'
    box.className = 'consent'
    box.setAttribute('aria-label', texts.title)
    const question = document.createElement('p')
    question.textContent = texts.question
    box.append(question, choice(texts.yes, 'yes'), choice(texts.no, 'no'))
    document.body.append(box)
  }
  if (answer() === 'yes') load()
  document.addEventListener('astro:page-load', showQuestion)
  // The back-offices do not send this event.
  addEventListener('load', showQuestion)
  if (document.readyState === 'complete') showQuestion()
}

/** A script from this origin needs no consent. */
function loadScript(src: string) {
  const script = document.createElement('script')
  script.src = src
  document.head.append(script)
}

/** Replaces `/count.js` where ANALYTICS_SRC names another script. Pages only name `/count.js`, as a build is the same for all installations. */
export function createCountScript(src: string): RequestHandler {
  const text = src.startsWith('/')
    ? `(${loadScript})(${JSON.stringify(src)})`
    : `(${loadAfterConsent})(${JSON.stringify(src)}, ${JSON.stringify(consentMessages(new URL(src).host))})`
  return (_req, res) => void res.type('text/javascript').set('Cache-Control', 'public, max-age=300').send(text)
}
