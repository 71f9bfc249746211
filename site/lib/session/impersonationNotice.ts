import { isImpersonating } from '../storage/storage.ts'

// Says so where a super-admin acts in somebody's place; nobody else loads more than the question whether that is so.
const showBannerIfImpersonating = async () => {
  if (isImpersonating()) (await import('./impersonationBanner.ts')).showImpersonationBanner()
}
showBannerIfImpersonating()
document.addEventListener('astro:page-load', showBannerIfImpersonating)
