import NProgress from 'nprogress'

// The template of the package has a role that no bar may have (`role="bar"`): ours has none, it is decoration.
NProgress.configure({
  minimum: 0.6,
  easing: 'ease',
  speed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"></div>',
})

/** The bar during route changes, as the whole product shows it. */
export { NProgress }
