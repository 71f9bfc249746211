import fc from 'fast-check'

// The daily run uses the same seed each time: it fails because of a change, not by chance. The full run uses random seeds.
if (!process.env.TEST_FULL) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 })
