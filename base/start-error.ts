/** Stops the start with one sentence that tells the operator what to do; no stack is shown for it. */
export class StartError extends Error {}
