import NProgress from 'nprogress'

NProgress.configure({ minimum: 0.6, easing: 'ease', speed: 800, showSpinner: false })

document.addEventListener('astro:before-preparation', () => NProgress.start())
document.addEventListener('astro:page-load', () => NProgress.done())
