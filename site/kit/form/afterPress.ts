/** Runs after the current press has become a click: a change of layout before that would move the button away from under the pointer. */
export function afterPress(act: () => void) {
  const soon = () => setTimeout(act)
  if (document.querySelector(':active')) addEventListener('pointerup', soon, { once: true })
  else soon()
}
