import type Database from "better-sqlite3";
import { sqlite, write } from "~/db/client.server";
import type { Failure, Result } from "./result";

/**
 * Runs a change in one transaction, or as a part of the one that is running, and takes back everything it wrote when it
 * refuses. So a behavior may refuse at any point, also after its first write.
 */
export function allOrNothing<T extends object>(change: () => Result<T>): Result<T> {
	return write(() => {
		try {
			let result: Result<T> | undefined;
			savepoint(() => {
				result = change();
				if (!result.ok) throw new Refusal(result);
			});
			if (!result) throw new Error("A change gives a result.");
			return result;
		} catch (error) {
			if (error instanceof Refusal) return error.failure;
			throw error;
		}
	});
}

type Savepoint = (part: () => void) => void;

const savepoints = new WeakMap<Database.Database, Savepoint>();

/** Within a transaction the driver's own is a savepoint, which a throw rolls back. Made once for each connection. */
function savepoint(part: () => void) {
	const connection = sqlite();
	const made = savepoints.get(connection) ?? connection.transaction((part: () => void) => part());
	savepoints.set(connection, made);
	made(part);
}

/** Carries a refusal out through the savepoint. */
class Refusal extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}
