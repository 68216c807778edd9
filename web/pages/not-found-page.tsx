import { data } from 'react-router'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'

export function loader() {
  return data(null, 404)
}

export const Component = NotFoundNotice
