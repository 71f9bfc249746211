import fc from 'fast-check'

// The daily run tries the same random worlds each time: it fails because of a change, not by chance. The full run tries others each time.
if (!process.env.TEST_FULL) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 })
