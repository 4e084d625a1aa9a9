import { db } from "./client.server";

/**
 * A query of the builder that is built and prepared once for each connection, for what is read by the thousand:
 * `const lease = prepared(() => db().select()…where(eq(leases.id, sql.placeholder("id"))).prepare())`, then
 * `lease().get({ id })`.
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
