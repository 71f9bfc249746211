/** The address of a page that goes on from the own page of a hostel says so: it keeps the hostel's colours, without the marketplace around it. */
export const OWN_PARAM = 'own'

/** The address without the look of a hostel that is not this one; undefined where it has none. */
export function withoutForeignLook(href: string, property: number): string | undefined {
  const address = new URL(href)
  const given = address.searchParams.get(OWN_PARAM)
  if (given === null || given === String(property)) return undefined
  address.searchParams.delete(OWN_PARAM)
  return address.href
}
