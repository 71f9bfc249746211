import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'

/** Copies an address of this site to the clipboard; if that is not allowed, `otherwise` is shown. */
export async function copyLink(href: string, otherwise: string) {
  try {
    await navigator.clipboard.writeText(new URL(href, location.origin).href)
    toast('success', getMessages('wishlist').copied)
  } catch {
    toast('blank', otherwise)
  }
}
