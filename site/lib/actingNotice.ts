import { isActing } from './storage.ts'

// Says so where a super-admin acts in somebody's place; nobody else loads more than the question whether that is so.
const show = async () => {
  if (isActing()) (await import('./actingBanner.ts')).showActing()
}
show()
document.addEventListener('astro:page-load', show)
