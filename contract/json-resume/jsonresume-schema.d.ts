/** The official schema of JSON Resume, for the tests. */
declare module '@jsonresume/schema' {
  export function validate(resume: unknown, callback: (errors: unknown[] | null) => void): void
}
