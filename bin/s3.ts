import { startRealS3 } from '#tests/support/real-s3.ts'
import { NO_SWIFT } from '#tests/support/swift-packages.ts'

/** `npm run s3 -- PORT`: a real S3-compatible server on this machine, to try the site with; gone when it is stopped. */
const port = Number(process.argv[2] ?? 9000)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`The port must be a number from 1 to 65535, not '${process.argv[2]}'.`)
  process.exit(1)
}
const s3 = await startRealS3(console.error, port)
if (s3 === null) {
  console.error(NO_SWIFT)
  process.exit(1)
}
const { endpoint, bucket, key, secret } = s3.setting
console.log(`S3_ENDPOINT=${endpoint} S3_BUCKET=${bucket} S3_KEY=${key} S3_SECRET=${secret} npm start`)
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void s3.stop().then(() => process.exit(0))
  })
