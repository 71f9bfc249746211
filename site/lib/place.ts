type Page = { locals: App.Locals; url: URL; site?: URL | undefined }

/** Where the visitor is: told by the gate for pages rendered on demand, known from the build for the others. */
export const visitorPlace = ({ locals, url, site }: Page) => ({
  origin: locals.origin ?? site?.origin ?? url.origin,
  path: locals.path ?? url.pathname,
})
