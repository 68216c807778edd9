import type { FeedCursor } from '#jobs/search/feed-position.ts'
import { type ClusterClient, ClusterRefusal } from './client.ts'

/**
 * How far an index has been fed, and which process feeds it until when: one document, written only by whoever has read it
 * as it is. So one process feeds at a time, and one that lost its lease cannot move the position any more.
 */
export type FeedRecord = {
  cursor: FeedCursor | null
  /** Grows whenever a search may answer differently. */
  generation: number
  jobs: number
  owner: string | null
  /** Milliseconds since 1970. */
  until: number
}

export type ReadRecord = { record: FeedRecord; seqNo: number; term: number }

export const NEW_RECORD: FeedRecord = { cursor: null, generation: 0, jobs: 0, owner: null, until: 0 }

const CONFLICT = 409
const NOT_THERE = 404

export class FeedRecords {
  readonly #client: ClusterClient
  readonly #path: string

  constructor(client: ClusterClient, alias: string) {
    this.#client = client
    this.#path = `/${alias}-feed`
  }

  /** Makes room for records; one that is there stays. */
  async prepare(): Promise<void> {
    try {
      await this.#client.ask('PUT', this.#path, {
        settings: { number_of_shards: 1, auto_expand_replicas: '0-2' },
        mappings: { dynamic: false },
      })
    } catch (error) {
      if (!(error instanceof ClusterRefusal) || error.kind !== 'resource_already_exists_exception')
        throw error
    }
  }

  async read(index: string): Promise<ReadRecord | null> {
    try {
      const { _source, _seq_no, _primary_term } = await this.#client.ask<StoredRecord>(
        'GET',
        `${this.#path}/_doc/${index}`,
      )
      return { record: _source, seqNo: _seq_no, term: _primary_term }
    } catch (error) {
      if (error instanceof ClusterRefusal && error.status === NOT_THERE) return null
      throw error
    }
  }

  /** `null` when another process wrote since `before` was read. */
  async write(index: string, record: FeedRecord, before: ReadRecord | null): Promise<ReadRecord | null> {
    const condition =
      before === null ? 'op_type=create' : `if_seq_no=${before.seqNo}&if_primary_term=${before.term}`
    try {
      const { _seq_no, _primary_term } = await this.#client.ask<Omit<StoredRecord, '_source'>>(
        'PUT',
        `${this.#path}/_doc/${index}?${condition}`,
        record,
      )
      return { record, seqNo: _seq_no, term: _primary_term }
    } catch (error) {
      if (error instanceof ClusterRefusal && error.status === CONFLICT) return null
      throw error
    }
  }

  async remove(index: string): Promise<void> {
    await this.#client.ask('DELETE', `${this.#path}/_doc/${index}`)
  }
}

type StoredRecord = { _source: FeedRecord; _seq_no: number; _primary_term: number }
