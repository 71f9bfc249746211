export const news = 'आपके लिए कुछ नया है'
