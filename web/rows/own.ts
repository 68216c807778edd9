/** Rows of the signed-in person. `nobody`: nobody is signed in, or it is not known yet. */
export type Own<Data> =
  | { is: 'nobody' }
  | { is: 'loading' }
  /** With the server's own sentence, where it gave one. */
  | { is: 'failed'; message: string | undefined }
  | { is: 'done'; data: Data }
