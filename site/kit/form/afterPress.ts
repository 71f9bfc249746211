let isPressed = false
let waiting: (() => void)[] = []

const release = () => {
  const due = waiting
  waiting = []
  for (const act of due) act()
}

if (globalThis.document) {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        isPressed = false
        setTimeout(release)
      },
      true,
    )
}

/** Once a press that is going on has become a click: what moves the page before that takes the button away under the finger. */
export function afterPress(act: () => void) {
  waiting.push(act)
  if (!isPressed) setTimeout(release)
}
