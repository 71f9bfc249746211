/** The steps of a new listing, in their order; each has its own address. */
export const steps = ['basics', 'place', 'rooms', 'facilities', 'rules', 'photos', 'prices', 'terms', 'publish'] as const
export type Step = (typeof steps)[number]
/** Before these two are answered there is no draft that the other steps could belong to. */
export const firstSteps: readonly Step[] = ['basics', 'place']

export const stepHref = (property: number | undefined, step: Step) => `/add-property?${property ? `property=${property}&` : ''}step=${step}`

export const nextStep = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'publish'
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

const fieldsOfSteps: readonly (readonly [Step, ...fields: string[]])[] = [
  ['basics', 'name', 'description', 'phone'],
  ['place', 'address.line1', 'lat'],
  ['facilities', 'facilities'],
  ['rules', 'rules'],
  ['prices', 'taxes'],
  ['terms', 'cancellationPolicy'],
]

/** The step that asks for what an item of the checklist misses, from the link of the item. */
export function stepOfLink(link: string): Step {
  if (link === '/owner/property/photos') return 'photos'
  if (link.startsWith('/owner/room')) return 'rooms'
  const field = link.split('#')[1] ?? ''
  return fieldsOfSteps.find(([, ...fields]) => fields.includes(field))?.[0] ?? steps[0]
}

/** Within the steps a link of the checklist leads to the step, and to its field. */
export function stepHrefOfLink(property: number, link: string): string {
  const field = link.split('#')[1]
  return `/owner${stepHref(property, stepOfLink(link))}${field ? `#${field}` : ''}`
}
