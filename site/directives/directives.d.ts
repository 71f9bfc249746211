import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Mounts the island at the first pointer, key or focus on it. */
    'client:touch'?: boolean
  }
}
