/** Once a press that is going on has become a click: what moves the page before that takes the button away under the finger. */
export function afterPress(act: () => void) {
  const soon = () => setTimeout(act)
  if (document.querySelector(':active')) addEventListener('pointerup', soon, { once: true })
  else soon()
}
