import { setAttribute } from '../../lib/element.ts'
import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import type { SuggestionField } from './suggestionList.ts'

const list = loadWhenTouched(() => import('./suggestionList.ts'))
const touches = ['pointerenter', 'focus', 'click', 'input'] as const

/** Suggestions for a place input, whose list is loaded when it is first touched; offline the form works without. */
export function suggestWhenTouched(field: SuggestionField) {
  const { input } = field
  let last: string | undefined
  const load = ({ type }: Event) => {
    const isLoading = last !== undefined
    last = type
    if (isLoading) return
    list.use(
      ({ SuggestionList }) => {
        for (const touch of touches) input.removeEventListener(touch, load)
        const suggestions = new SuggestionList(field)
        // What was done while it was loaded.
        if (last === 'input') suggestions.typed()
        else if (last === 'click') suggestions.open()
      },
      () => {
        last = undefined
      },
    )
  }
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' }))
    setAttribute(input, name, value)
  for (const touch of touches) input.addEventListener(touch, load)
  // Who was faster than the script types already.
  if (document.activeElement === input) load(new Event(input.value ? 'input' : 'focus'))
}
