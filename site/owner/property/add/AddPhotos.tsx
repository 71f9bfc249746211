import { Link } from 'react-router'
import { PhotoEditor } from '../../photos/PhotoEditor.tsx'
import { propertyMessages } from '../messages.ts'
import type { Property } from '../propertyTypes.ts'
import { stepHref } from './steps.ts'

export function AddPhotos({ property }: { property: Property }) {
  return (
    <div className="grid gap-6">
      <PhotoEditor property={property.id} mayEdit />
      <p>
        <Link className="button button-primary" to={stepHref(property.id, 'prices')}>
          {propertyMessages().add.toPrices}
        </Link>
      </p>
    </div>
  )
}
