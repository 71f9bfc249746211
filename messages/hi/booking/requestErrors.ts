import type { Messages } from '../../en/pages.ts'

export const requestErrors: Messages['requestErrors'] = {
  unreachable: 'कनेक्शन नहीं है',
  unreachableText: 'साइट से संपर्क नहीं हो सका। कुछ खोया नहीं है; कनेक्शन आने पर फिर कोशिश करें।',
  stopped: 'रोका गया',
  unexpected: 'कुछ गड़बड़ हो गई',
  unexpectedText: 'यह अभी नहीं हो पाया। कुछ खोया नहीं है; कृपया थोड़ी देर में फिर कोशिश करें।',
}
