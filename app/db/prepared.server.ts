import { db } from "./client.server";

/**
 * Prepares a query builder's query once per connection, for frequent reads: `const lease = prepared(() =>
 * db().select()…where(eq(leases.id, sql.placeholder("id"))).prepare())`, then `lease().get({ id })`.
 */
export function prepared<Query>(build: () => Query): () => Query {
	const byConnection = new WeakMap<object, Query>();
	return () => {
		const connection = db();
		let query = byConnection.get(connection);
		if (query === undefined) {
			query = build();
			byConnection.set(connection, query);
		}
		return query;
	};
}
