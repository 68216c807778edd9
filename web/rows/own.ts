/** Rows of the signed-in person. `nobody`: nobody is signed in, or it is not known yet. */
export type Own<Data> =
  | { is: 'nobody' }
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'done'; data: Data }
