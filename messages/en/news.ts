/** What a browser shows of a notification that came without words (site/static/sw.js). */
export const news = 'Something new for you'
