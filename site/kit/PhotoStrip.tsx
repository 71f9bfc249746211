import { imageUrl } from '../../domain/listing/imageUrl.ts'
import { getMessages, t } from '../lib/language/messages.ts'

interface Props {
  photos: readonly { id: number; url: string }[]
}

/** A row of thumbnails, each a link to the full photo. Renders nothing without photos. */
export const PhotoStrip = ({ photos }: Props) =>
  photos.length > 0 && (
    <ul className="flex flex-wrap gap-2" aria-label={getMessages('kit').photos}>
      {photos.map(({ id, url }, at) => (
        <li key={id}>
          <a href={imageUrl(url, 1080)} target="_blank" rel="noreferrer" className="block">
            <img
              src={imageUrl(url, 256)}
              alt={t(getMessages('kit').photo, { n: at + 1 })}
              width={104}
              height={104}
              loading="lazy"
              className="size-26 rounded-control bg-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
