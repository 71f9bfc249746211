import NProgress from 'nprogress'

// The package's template has an invalid role (`role="bar"`): this one has none, as it is decoration.
NProgress.configure({
  minimum: 0.6,
  easing: 'ease',
  speed: 800,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"></div>',
})

/** The progress bar of navigations. */
export { NProgress }
