/** The key of a request stands behind # in its link: no server log and no referrer ever sees it. */
const looksLikeToken = /^[\w-]{20,200}$/
const name = (id: number) => `group:${id}`

/** From the address, and kept for this tab: a link inside the page takes its place there. */
export function groupToken(id: number): string | undefined {
  const given = location.hash.slice(1)
  try {
    if (looksLikeToken.test(given)) sessionStorage.setItem(name(id), given)
    return sessionStorage.getItem(name(id)) ?? undefined
  } catch {
    return looksLikeToken.test(given) ? given : undefined
  }
}

export const tokenHeader = (token: string | undefined): Record<string, string> => (token ? { 'x-manage-token': token } : {})
