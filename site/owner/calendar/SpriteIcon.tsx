import { type IconName, icons } from '../../kit/icons.ts'

const spriteIcons = [
  'check',
  'keyRound',
  'logOut',
  'clock',
  'wallet',
  'mail',
  'messageSquare',
  'users',
  'lock',
  'share2',
  'ban',
  'x',
  'userX',
] as const satisfies readonly IconName[]

/** SVG symbols defined once, since a chart can have thousands of icons. */
export function IconSprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {spriteIcons.map(name => (
        <symbol key={name} id={`sign-${name}`} viewBox="0 0 24 24">
          {icons[name].map(d => (
            <path key={d} d={d} />
          ))}
        </symbol>
      ))}
    </svg>
  )
}

export const SpriteIcon = ({ name }: { name: IconName }) => (
  <svg className="sign" aria-hidden="true">
    <use href={`#sign-${name}`} />
  </svg>
)
