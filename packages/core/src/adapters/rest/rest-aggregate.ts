import {
  type AggregateQuery,
  type AggregateResult,
  type DataResponse,
  type Request,
  unreadableResponse,
} from '../../index.ts';
import { filterParameters } from './rest-records.ts';

/** What the back end calls what is computed. */
const words: Readonly<Record<AggregateQuery['aggregate'], string>> = {
  count: 'count',
  sum: 'sum',
  average: 'avg',
  minimum: 'min',
  maximum: 'max',
};

/**
 * Computes figures of the records of a resource.
 *
 * @param path of the resource's calls
 * @throws RequestError
 */
export async function restAggregate(
  call: <T>(request: Request) => Promise<DataResponse<T>>,
  path: string,
  { filters, aggregate, ...query }: AggregateQuery,
  signal: AbortSignal | undefined,
): Promise<AggregateResult> {
  const { data } = await call<AggregateResult>({
    method: 'GET',
    path: `${path}/aggregate`,
    query: { ...query, aggregate: words[aggregate], ...filterParameters(filters) },
    signal,
  });
  if (!Array.isArray(data?.groups) || typeof data.count !== 'number') throw unreadableResponse(200);
  return data;
}
