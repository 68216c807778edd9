declare module '*.svg' {
  const address: string
  // oxlint-disable-next-line import/no-default-export -- the address of a file is what importing it gives
  export default address
}
