import { createRoot, type Root } from 'react-dom/client'
import type { Messages } from '../../../messages/en/pages.ts'
import { findCatalogue } from '../../lib/language/findCatalogue.ts'
import { language } from '../../lib/language/language.ts'
import { SignInDialog } from './SignInDialog.tsx'

const signInMessages = import.meta.glob<Messages['signIn']>('../../../messages/*/pages/signIn.ts', { import: 'signIn' })

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
  const messages = await findCatalogue(signInMessages, language())()
  const root = mountRoot()
  return new Promise(resolve => {
    const handleDone = (isIn: boolean) => {
      root.render(null)
      resolve(isIn)
    }
    root.render(<SignInDialog messages={messages} onDone={handleDone} />)
  })
}
