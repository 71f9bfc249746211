import type { Messages } from '../../en/pages.ts'

export const adminPages: Messages['adminPages'] = {
  title: 'सुपर-एडमिन',
  description: 'OpenBunk के इस मार्केटप्लेस का प्रबंधन।',
  area: 'सुपर-एडमिन',
  main: 'मुख्य',
  overview: 'सारांश',
}
