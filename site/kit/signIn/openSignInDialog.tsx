import { createRoot, type Root } from 'react-dom/client'
import { findCatalogue } from '../../lib/language/findCatalogue.ts'
import { language } from '../../lib/language/language.ts'
import type { PageMessages } from '../../lib/language/messages.ts'
import { SignInDialog } from './SignInDialog.tsx'

const signInMessages = import.meta.glob<PageMessages['signIn']>('../../../messages/*/pages/signIn.ts', { import: 'signIn' })

let root: Root | undefined

/** One container per page, kept across client-side navigations. */
function mountRoot(): Root {
  if (root) return root
  const place = document.createElement('div')
  document.body.append(place)
  document.addEventListener('astro:after-swap', () => document.body.append(place))
  root = createRoot(place)
  return root
}

/** Opens the dialog. Resolves to true if the same person signed in again. */
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
