const screens: Record<string, string> = { booking: '/bookings', property: '/properties', user: '/users' }

/** The screen of what an audit entry is about; where there is none, the audit entries about it. */
export function entityHref(entity: string, id: number): string {
  const screen = screens[entity]
  return screen ? `${screen}/${id}` : `/audit?entity=${entity}&entityId=${id}`
}
