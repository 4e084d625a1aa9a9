import { sqlite, write } from "~/db/client.server";
import type Database from "~/db/driver.mjs";
import type { Failure, Result } from "./result";

/**
 * Runs a change in a transaction, nested if one is already running, and rolls back everything it wrote if it refuses.
 * So a function can refuse even after it has written something.
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

/**
 * Inside a transaction, the driver's `transaction` makes a savepoint, which rolls back on a throw. Created once for
 * each connection.
 */
function savepoint(part: () => void) {
	const connection = sqlite();
	const made = savepoints.get(connection) ?? connection.transaction((part: () => void) => part());
	savepoints.set(connection, made);
	made(part);
}

/** Thrown to roll back the savepoint when a change refuses. */
class Refusal extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}
