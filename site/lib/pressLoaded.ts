import { getMessages } from './language/messages.ts'
import type { Touched } from './loadWhenTouched.ts'
import { toast } from './toast.ts'

/** A press of a button whose code may not be here yet: it counts, the button is busy until all is done, and without a line a toast says so. */
export function pressLoaded<Code>(button: HTMLElement, code: Touched<Code>, act: (code: Code) => unknown) {
  if (button.ariaBusy) return
  button.ariaBusy = 'true'
  const end = () => {
    button.ariaBusy = null
  }
  code.use(
    async loaded => {
      try {
        await act(loaded)
      } finally {
        end()
      }
    },
    () => {
      end()
      void toast('error', getMessages('suggest').noLine)
    },
  )
}
