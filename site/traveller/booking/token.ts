/** The key of a booking stands behind # in its link: no server log and no referrer ever sees it. */
const looksLikeToken = /^[\w-]{20,200}$/
const name = (id: number) => `manage:${id}`

/** From the address, and kept for this tab: a link inside the page takes its place there. */
export function manageToken(id: number): string | undefined {
  const given = location.hash.slice(1)
  try {
    if (looksLikeToken.test(given)) sessionStorage.setItem(name(id), given)
    return sessionStorage.getItem(name(id)) ?? undefined
  } catch {
    return looksLikeToken.test(given) ? given : undefined
  }
}

/** For who leaves this site and comes back without the key in the address. */
export function keepToken(id: number, token: string | undefined) {
  try {
    if (token) sessionStorage.setItem(name(id), token)
  } catch {
    // Switched off: the link from the mail opens the booking.
  }
}

export const tokenHeader = (token: string | undefined): Record<string, string> => (token ? { 'x-manage-token': token } : {})

/** The address that opens this booking anywhere. */
export const manageLink = (id: number, token: string | undefined) => `${location.origin}/booking/${id}${token ? `#${token}` : ''}`
