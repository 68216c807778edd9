import { useState } from 'react'

/** A person's picture, or the first letter of their name where there is none or it cannot be shown. */
export function Avatar({ src, name, className }: { src: string | null; name: string; className: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return src && src !== broken ? (
    <img
      src={src}
      alt=""
      decoding="async"
      onError={() => setBroken(src)}
      className={`flex-none rounded-full bg-wash object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full bg-wash font-serif leading-none ${className}`}
    >
      {name.trim().charAt(0).toUpperCase() || '·'}
    </span>
  )
}
