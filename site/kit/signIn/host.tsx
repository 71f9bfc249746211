import { createRoot, type Root } from 'react-dom/client'
import type { Locale } from '../../../domain/language/locales.ts'
import { language } from '../../lib/language.ts'
import type { Words } from '../../words/en.ts'
import { SignInDialog } from './SignInDialog.tsx'

const load: Record<Locale, () => Promise<Words['signIn']>> = {
  en: async () => (await import('../../words/en/signIn.ts')).signIn,
  hi: async () => (await import('../../words/hi/signIn.ts')).signIn,
  ar: async () => (await import('../../words/ar/signIn.ts')).signIn,
}

let root: Root | undefined

/** One place for it on the page, for as long as the page lives; a change of page by the client router keeps it. */
function mount(): Root {
  if (root) return root
  const place = document.createElement('div')
  document.body.append(place)
  document.addEventListener('astro:after-swap', () => document.body.append(place))
  root = createRoot(place)
  return root
}

/** Puts the question over the page. True: the same person is in again. */
export async function ask(): Promise<boolean> {
  const said = await load[language()]()
  const shown = mount()
  return new Promise(resolve => {
    const handleDone = (isIn: boolean) => {
      shown.render(null)
      resolve(isIn)
    }
    shown.render(<SignInDialog said={said} onDone={handleDone} />)
  })
}
