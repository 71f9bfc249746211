import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Mounts the island at the first pointer, key or focus on it; at once when the address has the parameter named here. */
    'client:touch'?: boolean | string
  }
}
