import NProgress from 'nprogress'

NProgress.configure({
  minimum: 0.6,
  easing: 'ease',
  speed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"></div>',
})

document.addEventListener('astro:before-preparation', () => NProgress.start())
document.addEventListener('astro:page-load', () => NProgress.done())
