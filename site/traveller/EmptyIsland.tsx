/** An island without content, for `live/islands`: that page shows the build each inline script of Astro. */
export const EmptyIsland = () => null
