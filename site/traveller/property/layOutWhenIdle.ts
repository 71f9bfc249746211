import { whenIdle } from '../../lib/whenIdle.ts'

// Sections below the first screens are laid out after the first drawing (`laid-out-later` of global.css), and not only when they come near:
// their guessed heights would move what is in view when a tab or a link leaps past them.
document.addEventListener('astro:page-load', () =>
  whenIdle(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main section[class*=laid-out-later]'))
      section.style.contentVisibility = 'visible'
  }),
)
