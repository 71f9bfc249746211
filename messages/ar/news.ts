export const news = 'لديك جديد'
