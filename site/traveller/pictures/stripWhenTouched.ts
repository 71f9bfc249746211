import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'

const strips = loadWhenTouched(() => import('./pictureStrip.ts'))

/** More pictures of a hostel on its card: nobody needs them before they touch the page. A swipe begins after the first touch. */
for (const touch of ['pointerover', 'touchstart', 'focusin']) addEventListener(touch, strips.prepare, { once: true, passive: true })
