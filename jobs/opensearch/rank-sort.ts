import { LIMITS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { FAVOURITE_BONUS } from '#jobs/index/query/rank-hits.ts'
import type { PlaceFilter, SearchRequest } from '#jobs/index/query/search-request.ts'
import {
  BASE,
  FRESHNESS_BY_DAY,
  NEAR_KM,
  NEARNESS_BOOST,
  TIER_STEP,
  TITLE,
} from '#jobs/index/text/ranking.ts'
import type { RankedGroup } from './rank-classes.ts'
import { cityName } from './stored-job.ts'

type Sort = Record<string, unknown>
type Script = { source: string; params: Record<string, unknown> }

/** Equal keys go by date, newest first, then by id: the order never depends on chance. */
const TIES: readonly Sort[] = [{ posted_at: 'desc' }, { id: 'asc' }]

/** The order that was asked for. `group` is of no matter where words do not decide it. */
export function sortOf(request: SearchRequest, group: RankedGroup | null): Sort[] {
  const { near, sort } = request
  if (near !== null) return [byScript(nearScript(near)), ...TIES]
  if (sort === 'pay') return [byScript(payScript(request)), ...TIES]
  if (sort === 'newest') return [...TIES]
  const favourites = favouriteParams(request)
  if (group !== null) return [byScript(relevanceScript(request, group)), ...TIES]
  return favourites === null
    ? [...TIES]
    : [byScript({ source: FAVOURITES_FIRST, params: favourites }), ...TIES]
}

const byScript = (script: Script): Sort => ({
  _script: { type: 'number', order: 'desc', script: { lang: 'painless', ...script } },
})

const IS_FAVOURITE = `params.favourites.containsKey(doc['company_key'].value)`
const FAVOURITES_FIRST = `return ${IS_FAVOURITE} ? params.bonus : 0;`

function favouriteParams({ favourites, sort }: SearchRequest) {
  if (favourites.length === 0 || sort !== 'relevance') return null
  return { favourites: Object.fromEntries(favourites.map((key) => [key, true])), bonus: FAVOURITE_BONUS }
}

/** Scripts are compiled once for all searches: what differs between these are parameters. */
const RELEVANCE = `
  double relevance = _score;
  int exponent = 0;
  while (relevance >= params.step) { relevance /= params.step; exponent++; }
  while (relevance < 1) { relevance *= params.step; exponent--; }
  Map worth = params.classes.get(exponent - params.lowest);
  long age = params.now - doc['posted_at'].value;
  int day = (int) Math.max(0L, Math.min((long) params.oldest, age / (long) params.dayMs));
  long boost = params.freshness.get(day) + worth.boost;
  if (worth.words > 0) {
    long titleWords = doc['title_words'].value;
    boost += params.whole * Math.min((long) worth.words, titleWords) / Math.max(titleWords, 1L);
  }
  if (params.near != null) {
    boolean isNear = false;
    for (def name : doc['place_names']) { if (name == params.near.name) { isNear = true; } }
    if (!isNear) {
      for (def point : doc['points']) {
        double sinLat = Math.sin(Math.toRadians(point.lat - params.near.lat) / 2);
        double sinLon = Math.sin(Math.toRadians(point.lon - params.near.lon) / 2);
        double cos = Math.cos(Math.toRadians(params.near.lat)) * Math.cos(Math.toRadians(point.lat));
        double chord = sinLat * sinLat + cos * sinLon * sinLon;
        if (2 * params.earthKm * Math.asin(Math.min(1.0, Math.sqrt(chord))) <= params.nearKm) { isNear = true; }
      }
    }
    if (isNear) { boost += params.nearness; }
  }
  double score = relevance * (params.base + boost) + worth.tier * params.tierStep;
  if (params.favourites != null && ${IS_FAVOURITE}) { score += params.bonus; }
  return score;`

function relevanceScript(request: SearchRequest, { classes, lowest, step }: RankedGroup): Script {
  return {
    source: RELEVANCE,
    params: {
      step,
      classes,
      lowest,
      now: request.now,
      dayMs: DAY_MS,
      oldest: FRESHNESS_BY_DAY.length - 1,
      freshness: [...FRESHNESS_BY_DAY],
      whole: TITLE.whole,
      base: BASE,
      tierStep: TIER_STEP,
      near: nearPlace(request.filters.place),
      nearKm: NEAR_KM,
      earthKm: EARTH_KM,
      nearness: NEARNESS_BOOST,
      favourites: null,
      ...favouriteParams(request),
    },
  }
}

const EARTH_KM = 6371

/** In the place itself, not a drive away from it. */
function nearPlace(place: PlaceFilter | null) {
  if (place?.is !== 'city' || place.around === null || place.around.km <= NEAR_KM) return null
  const { city, region, country, around } = place
  const name = city === null ? '' : cityName(city, region, country ?? undefined)
  return { name, lat: around.lat, lon: around.lon }
}

const PAY = `
  if (doc['currency'].size() == 0 || doc['currency'].value != params.currency) { return 0; }
  return doc['yearly_pay'].value;`

const payScript = ({ filters }: SearchRequest): Script => ({
  source: PAY,
  params: { currency: filters.pay?.currency ?? LIMITS.currency },
})

/** The product of two vectors of bytes, as `nearest` computes it; a job without one is near to nobody. */
const NEAREST = `
  if (doc['vector'].size() == 0) { return 0; }
  def stored = doc['vector'].value;
  byte[] bytes = stored.bytes;
  int start = stored.offset;
  int sum = 0;
  for (int at = 0; at < params.vector.length; at++) { sum += params.vector[at] * bytes[start + at]; }
  return sum;`

const nearScript = (near: Int8Array): Script => ({ source: NEAREST, params: { vector: [...near] } })
