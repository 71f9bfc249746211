import { isImpersonating } from '../storage/storage.ts'

// Loads the banner while a super-admin impersonates somebody; other visitors load only this check.
const showBannerIfImpersonating = async () => {
  if (isImpersonating()) (await import('./impersonationBanner.ts')).showImpersonationBanner()
}
showBannerIfImpersonating()
document.addEventListener('astro:page-load', showBannerIfImpersonating)
