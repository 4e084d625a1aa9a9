import { savepoint } from "~/db/client.server";
import type { Failure, Result } from "./result";

/**
 * Runs a change in a transaction, nested if one is already running, and rolls back everything it wrote if it refuses.
 * So a function can refuse even after it has written something.
 */
export function allOrNothing<T extends object>(change: () => Result<T>): Result<T> {
	try {
		return savepoint(() => {
			const result = change();
			if (!result.ok) throw new Refusal(result);
			return result;
		});
	} catch (error) {
		if (error instanceof Refusal) return error.failure;
		throw error;
	}
}

/** Thrown to roll back what was written when a change refuses. */
class Refusal extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}
