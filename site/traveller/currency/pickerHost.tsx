import { createRoot, type Root } from 'react-dom/client'
import { CurrencyPicker } from './CurrencyPicker.tsx'

let host: HTMLElement | undefined
let root: Root | undefined

/** Mounts the currency picker with the first press of its button. */
export function openCurrencyPicker() {
  if (!host?.isConnected) {
    root?.unmount()
    host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host)
  }
  render(true)
}

const render = (isOpen: boolean) => root?.render(<CurrencyPicker isOpen={isOpen} onClose={() => render(false)} />)
