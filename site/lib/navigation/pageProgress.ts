import { loadWhenTouched } from '../loadWhenTouched.ts'

const bar = loadWhenTouched(() => import('./progressBar.ts'))
let isGoing = false

// Who touches a page may go on from it soon.
for (const touch of ['pointerover', 'touchstart', 'focusin']) addEventListener(touch, bar.prepare, { once: true, passive: true })

document.addEventListener('astro:before-preparation', () => {
  isGoing = true
  bar.use(({ NProgress }) => isGoing && NProgress.start())
})
document.addEventListener('astro:page-load', () => {
  isGoing = false
  bar.code?.NProgress.done()
})
