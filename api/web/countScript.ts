import type { RequestHandler } from 'express'
import type { Locale } from '../../domain/language/locales.ts'

/** Pages are built once, and know nothing of this question: its words come with it. */
const consentMessages: Record<Locale, Record<'title' | 'question' | 'yes' | 'no', string>> = {
  en: {
    title: 'Counting visits',
    question: 'May {host} count your visits here? Everything works the same if you say no.',
    yes: 'Allow',
    no: 'No',
  },
  hi: {
    title: 'आने वालों की गिनती',
    question: 'क्या {host} यहाँ आपके आने की गिनती कर सकता है? ना कहने पर भी सब कुछ वैसे ही चलेगा।',
    yes: 'हाँ, ठीक है',
    no: 'नहीं',
  },
  ar: {
    title: 'عدّ الزيارات',
    question: 'هل تسمح لـ{host} بعدّ زياراتك هنا؟ يعمل كل شيء كما هو إن قلت لا.',
    yes: 'أسمح',
    no: 'لا',
  },
}

/** In the browser, in place of our own counter: a script of somebody else is loaded once the visitor said yes, and the question is asked once. */
function loadAfterConsent(src: string, host: string, words: typeof consentMessages) {
  const key = 'visitCounting'
  const texts = words[document.documentElement.lang as Locale] ?? words.en
  const answer = () => localStorage.getItem(key)
  const load = () => {
    const script = document.createElement('script')
    script.src = src
    document.head.append(script)
  }
  const choice = (words: string, said: 'yes' | 'no') => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button'
    button.textContent = words
    button.onclick = () => {
      localStorage.setItem(key, said)
      document.getElementById('visit-counting')?.remove()
      if (said === 'yes') load()
    }
    return button
  }
  const ask = () => {
    if (answer() || document.getElementById('visit-counting')) return
    const box = document.createElement('section')
    box.id = 'visit-counting'
    box.className = 'consent'
    box.setAttribute('aria-label', texts.title)
    const question = document.createElement('p')
    question.textContent = texts.question.replace('{host}', host)
    box.append(question, choice(texts.yes, 'yes'), choice(texts.no, 'no'))
    document.body.append(box)
  }
  if (answer() === 'yes') load()
  document.addEventListener('astro:page-load', ask)
  // The back-offices have no such event.
  addEventListener('load', ask)
  if (document.readyState === 'complete') ask()
}

/** A script of this site needs no question. */
function loadScript(src: string) {
  const script = document.createElement('script')
  script.src = src
  document.head.append(script)
}

/** `/count.js` where ANALYTICS_SRC names another script: pages are built once, and know of no installation. */
export function createCountScript(src: string): RequestHandler {
  const text = src.startsWith('/')
    ? `(${loadScript})(${JSON.stringify(src)})`
    : `(${loadAfterConsent})(${JSON.stringify(src)}, ${JSON.stringify(new URL(src).host)}, ${JSON.stringify(consentMessages)})`
  return (_req, res) => void res.type('text/javascript').set('Cache-Control', 'public, max-age=300').send(text)
}
