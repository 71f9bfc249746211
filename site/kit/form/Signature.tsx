import { type PointerEvent, useRef, useState } from 'react'
import {
  canExtendDrawing,
  extendStroke,
  maxStrokes,
  padHeight,
  padWidth,
  type SignatureDrawing,
  type Stroke,
  strokePath,
} from '../../../domain/guests/signature.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

const viewBox = `0 0 ${padWidth} ${padHeight}`
const strokeStyle = { fill: 'none', stroke: 'currentColor', strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A drawn signature. */
export const Signature = ({ strokes, label, className = '' }: { strokes: SignatureDrawing; label: string; className?: string }) => (
  <svg viewBox={viewBox} role="img" aria-label={label} className={className}>
    <Strokes strokes={strokes} />
  </svg>
)

const Strokes = ({ strokes }: { strokes: SignatureDrawing }) => <path d={strokes.map(strokePath).join('')} {...strokeStyle} />

interface PadProps {
  strokes: SignatureDrawing
  label: string
  onChange: (strokes: SignatureDrawing) => void
}

/** A pad to sign on with finger, pen or mouse; calls `onChange` after each stroke. */
export function SignaturePad({ strokes, label, onChange }: PadProps) {
  const { stroke, ...handlers } = useStroke(strokes, drawn => onChange([...strokes, drawn]))
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-label={t(strokes.length ? getMessages('signature').drawn : getMessages('signature').empty, { label })}
      className="block w-full touch-none rounded-control border border-control bg-surface select-none"
      style={{ aspectRatio: `${padWidth} / ${padHeight}`, cursor: 'crosshair' }}
      {...handlers}
    >
      <path d={`M20 ${padHeight * 0.8}h${padWidth - 40}`} stroke="var(--control)" strokeWidth={1.5} strokeDasharray="4 6" />
      <Strokes strokes={stroke ? [...strokes, stroke] : strokes} />
    </svg>
  )
}

/** The current stroke is kept in a ref: pointer moves come faster than the screen is painted. */
function useStroke(strokes: SignatureDrawing, onDrawn: (stroke: Stroke) => void) {
  const drawing = useRef<Stroke>(undefined)
  const [stroke, setStroke] = useState<Stroke>()
  const show = (next: Stroke | undefined) => {
    drawing.current = next
    setStroke(next)
  }
  const onPointerDown = (e: PointerEvent<SVGSVGElement>) => {
    if (e.button !== 0 || !e.isPrimary || strokes.length >= maxStrokes || !canExtendDrawing(strokes)) return
    e.currentTarget.setPointerCapture(e.pointerId)
    show(extendStroke([], ...pointOf(e)))
  }
  const onPointerMove = (e: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current || !e.isPrimary || !canExtendDrawing([...strokes, drawing.current])) return
    show(extendStroke(drawing.current, ...pointOf(e)))
  }
  const finish = () => {
    if (drawing.current) onDrawn(drawing.current)
    show(undefined)
  }
  return { stroke, onPointerDown, onPointerMove, onPointerUp: finish, onPointerCancel: finish }
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [x: number, y: number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [((clientX - left) / width) * padWidth, ((clientY - top) / height) * padHeight]
}
