import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export type TcpGate = {
  port: number
  /** Ends all connections and takes no new ones, as a program that has stopped. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Lets nothing through any more and says nothing, as a network that has failed. */
  fallSilent(): void
  close(): Promise<void>
}

/** A way to a port that can be shut and opened again under the same address. */
export async function startTcpGate(target: number): Promise<TcpGate> {
  const pairs = new Set<[Socket, Socket]>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => silent || far.write(bytes))
    far.on('data', (bytes) => silent || near.write(bytes))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo // listening on TCP, so it is one
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const [near] of pairs) near.resetAndDestroy()
    await closed
  }
  return {
    port,
    shut,
    open: async () => {
      silent = false
      if (!server.listening) await listen(port)
    },
    fallSilent: () => {
      silent = true
    },
    close: async () => {
      if (server.listening) await shut()
    },
  }
}
