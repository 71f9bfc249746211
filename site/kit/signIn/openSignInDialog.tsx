import { createRoot, type Root } from 'react-dom/client'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Messages } from '../../../messages/en.ts'
import { language } from '../../lib/language/language.ts'
import { SignInDialog } from './SignInDialog.tsx'

const loadSignInMessages: Record<Locale, () => Promise<Messages['signIn']>> = {
  en: async () => (await import('../../../messages/en/pages/signIn.ts')).signIn,
  hi: async () => (await import('../../../messages/hi/pages/signIn.ts')).signIn,
  ar: async () => (await import('../../../messages/ar/pages/signIn.ts')).signIn,
}

let root: Root | undefined

/** One place for it on the page, for as long as the page lives; a change of page by the client router keeps it. */
function mountRoot(): Root {
  if (root) return root
  const place = document.createElement('div')
  document.body.append(place)
  document.addEventListener('astro:after-swap', () => document.body.append(place))
  root = createRoot(place)
  return root
}

/** Puts the question over the page. True: the same person is in again. */
export async function openSignInDialog(): Promise<boolean> {
  const messages = await loadSignInMessages[language()]()
  const root = mountRoot()
  return new Promise(resolve => {
    const handleDone = (isIn: boolean) => {
      root.render(null)
      resolve(isIn)
    }
    root.render(<SignInDialog messages={messages} onDone={handleDone} />)
  })
}
