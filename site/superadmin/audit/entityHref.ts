/** Where a thing of the audit is looked at; what has no screen here is found by all that was done to it. */
export function entityHref(entity: string, id: number): string {
  const screen = entityPaths[entity]
  return screen ? `${screen}/${id}` : `/audit?entity=${entity}&entityId=${id}`
}

const entityPaths: Record<string, string> = { booking: '/bookings', property: '/properties', user: '/users' }
