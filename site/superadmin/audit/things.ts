/** Where a thing of the audit is looked at; what has no screen here is found by all that was done to it. */
export function thingHref(entity: string, id: number): string {
  const screen = screens[entity]
  return screen ? `${screen}/${id}` : `/audit?entity=${entity}&entityId=${id}`
}

const screens: Record<string, string> = { booking: '/bookings', property: '/properties', user: '/users' }
