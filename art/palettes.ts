import type { CoverTime } from '../domain/listing/cover.ts'

/** The inks of one print. Everything else is a step between two of them. */
export interface Palette {
  sky: string
  haze: string
  sun: string
  far: string
  near: string
  leaf: string
  light: string
  wall: string
  accent: string
  water: string
}

const inks = (text: string): Palette => {
  const [sky, haze, sun, far, near, leaf, light, wall, accent, water] = text.split(' ').map(hex => `#${hex}`) as string[]
  return { sky, haze, sun, far, near, leaf, light, wall, accent, water } as Palette
}

//   sky    haze   sun    far    near   leaf   light  wall   accent water
export const palettes: Record<CoverTime, readonly Palette[]> = {
  day: [
    inks('a9d6d3 e4f0e2 fff3d6 7fb3ae 1f4a4a 3e7f6b fff6e6 f2c58b d9572b 4fa3a5'),
    inks('f8ddb5 fdf1dc f08a4b d9b48f 4a3b33 6e7f4e fff8ec efb07a c2410c 8db8ae'),
    inks('9cc4e4 dcebf0 fff1c9 86a9c4 22405c 4c8467 fffaf0 f4cfa0 e0633a 4d8fb8'),
    inks('d5e4c3 f3f4e0 f6b85a a3c19a 24453a 55874f fffbef f3d19a d1495b 78b5a6'),
    inks('f6cdbd fce9dd fff4e3 d59f97 46303f 5f8069 fff7ef f1b48e b93a32 7fa9b0'),
    inks('fbe6a2 fdf4d3 f28c38 8fb6a8 1d3f4f 4e8b6c fffbf0 f5b971 cf4520 4b97a0'),
  ],
  dusk: [
    inks('e8744a f9c27b ffe9b8 b7524f 33223c 4d3b4f ffddb0 e28f62 f4a63a c7655a'),
    inks('d9738a f7c6a8 fff0cf a65a7e 2d2547 4a4468 ffe3cb e59b85 f29f4b b4668a'),
    inks('6d5a97 f2a88e ffd9a0 5d4b86 1f1d3d 37396a ffd7b0 c6809a f58b4c 7a5e98'),
    inks('f0b54f fadf9a fff6d8 7e9a86 17363b 2f6259 ffefc4 e79a52 c8441b 5b958c'),
    inks('f0886b fbcfa0 fff2d0 5f8a8b 12343b 2a5f5b ffe8cb f0a67a b72f2a 3f8085'),
    inks('8fa3b8 f6c9a4 ffe6ba 7c819e 27304a 435b66 ffe9cf d99c85 e8673a 7f90ac'),
  ],
  night: [
    inks('12343f 2f6a6c f7e7bf 24535a 081b22 15403f f4d9a0 3f6c6b f28c38 1d4c55'),
    inks('1d2350 4d4f8a fbefcb 343a75 0f1230 22315a f8d79a 565a93 f49a4a 2b3370'),
    inks('2e1f47 7a4470 fbe3bc 523263 170f2b 3a2b55 ffd48f 75486f f3763f 47306a'),
    inks('1b3350 56809a fff3d4 315676 0b1a2c 1d4450 fbdd9c 4d748f e9673b 27506f'),
    inks('3a1f2b 8a5a55 fbe6bf 5f3540 1d0f16 4a3a3f f8d79a 845a58 f3924a 5a3340'),
    inks('16322b 4f7e63 f9efc4 2c5747 081a17 1d4d3c f6d88f 4f7d63 f08a3c 1f4c48'),
  ],
}
