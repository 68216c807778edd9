/** The heart's outline, once in the page; every heart is a use of it. */
export function HeartShape() {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id="heart" viewBox="0 0 24 24">
        <path
          strokeWidth="2"
          strokeLinejoin="round"
          d="M12 20.5C11 19.6 3 13.9 3 8.5A4.9 4.9 0 0 1 8 3.6C9.7 3.6 11.1 4.5 12 5.9 12.9 4.5 14.3 3.6 16 3.6A4.9 4.9 0 0 1 21 8.5C21 13.9 13 19.6 12 20.5Z"
        />
      </symbol>
    </svg>
  )
}

export function HeartUse() {
  return (
    <svg aria-hidden="true">
      <use href="#heart" />
    </svg>
  )
}
