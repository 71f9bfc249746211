import { NProgress } from './progressBar.ts'

document.addEventListener('astro:before-preparation', () => NProgress.start())
document.addEventListener('astro:page-load', () => NProgress.done())
