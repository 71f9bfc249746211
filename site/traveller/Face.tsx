import { imageSources } from '../lib/image.ts'

interface Props {
  name: string
  /** Where they show it. */
  photo: string | null
}

/** Somebody's photo, or the first letter of their name. The name stands beside it. */
export function Face({ name, photo }: Props) {
  const sizeClass = 'size-9 shrink-0 rounded-full'
  if (!photo)
    return (
      <span
        aria-hidden="true"
        className={`grid place-items-center border border-line bg-accent-soft text-sm font-semibold uppercase ${sizeClass}`}
      >
        {Array.from(name.trim())[0]}
      </span>
    )
  const { src, srcset } = imageSources(photo, 256)
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes="36px"
      alt=""
      width={36}
      height={36}
      loading="lazy"
      className={`bg-line object-cover ${sizeClass}`}
    />
  )
}
