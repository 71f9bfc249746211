type Attributes = Record<string, string | boolean | undefined>

/** An element with attributes and children, for parts without React; an attribute that is false or undefined is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const result = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) setAttribute(result, key, value)
  result.append(...children)
  return result
}

export function setAttribute(target: Element, name: string, value: string | boolean | undefined) {
  if (value === undefined || value === false) return target.removeAttribute(name)
  const text = value === true ? '' : value
  if (target.getAttribute(name) !== text) target.setAttribute(name, text)
}
