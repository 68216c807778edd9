/** What we use of pngjs 5, which brings no types. */
declare module 'pngjs' {
  type Picture = { width: number; height: number; data: Buffer }
  export const PNG: {
    sync: {
      read(bytes: Buffer): Picture
      write(picture: Picture): Buffer
    }
  }
}
