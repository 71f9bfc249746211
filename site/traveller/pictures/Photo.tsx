import { previewImage } from '../../../domain/listing/photoPreview.ts'
import { focusClass, imageSources } from '../../lib/image.ts'

interface Props {
  url: string
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  max?: 640 | 828
  isFirst?: boolean
  /** Where the server renders it, a blurred preview stands behind it until it is here. `className` says how large it is. */
  isBlurred?: boolean
  /** All of the same hostel, this one first: swiped in its place (pictureStrip.ts). */
  pictures?: readonly string[] | undefined
  className?: string
}

/** A responsive picture for islands. */
export function Photo({ url, alt, sizes, max = 640, isFirst = false, isBlurred = false, pictures, className = '' }: Props) {
  const { src, srcset } = imageSources(url, max)
  const preview = import.meta.env.SSR && isBlurred ? previewImage(url) : undefined
  const isAlone = !preview && !pictures
  const look = `object-cover ${focusClass(url)}`
  const img = (
    <img
      src={src}
      srcSet={srcset}
      sizes={sizes}
      alt={alt}
      width={640}
      height={480}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={isAlone ? `bg-line ${look} ${className}` : look}
    />
  )
  if (isAlone) return img
  const Frame = pictures ? 'picture-strip' : 'span'
  return (
    <Frame className={`previewed ${preview ? '' : 'bg-line'} ${className}`} data-pictures={pictures?.join(' ')}>
      {img}
      {preview && <img src={preview} alt="" width={4} height={3} className="preview" />}
    </Frame>
  )
}
