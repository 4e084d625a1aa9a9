import { sqlite, write } from "~/db/client.server";
import type { Failure, Result } from "./result";

/**
 * Runs a change in one transaction, or as a part of the one that is running, and takes back everything it wrote when it
 * refuses. So a behaviour may refuse at any point, also after its first write.
 */
export function allOrNothing<T extends object>(change: () => Result<T>): Result<T> {
	return write(() => {
		try {
			return sqlite().transaction(() => {
				const result = change();
				if (!result.ok) throw new Refusal(result);
				return result;
			})();
		} catch (error) {
			if (error instanceof Refusal) return error.failure;
			throw error;
		}
	});
}

/** Carries a refusal out through the savepoint, which a throw rolls back. */
class Refusal extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}
