import { useEffect, useRef, useState } from 'react'

const secondsTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** Seconds left until a time; calls `onOver` once when it has passed. */
export function useCountdown(until: string, onOver: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** `9:05` */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
