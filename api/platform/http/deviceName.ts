// First match wins: Edge and Opera call themselves Chrome as well, Chrome calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** How the list of sessions calls a device: "Firefox (Windows)", in every language. */
export function formatDeviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const named = (table: [RegExp, string][]) => table.find(([form]) => form.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} (${system})`
  // A program is known by its first word: "curl/8.5.0".
  return browser ?? system ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? null
}
