type Failed = { id: number; message: string; error?: unknown };

/** Throws one error that names every rule that failed, with its id. Does nothing if there are no failures. */
export function throwFailures(what: string, failures: readonly Failed[]): void {
	if (failures.length === 0) return;
	const words = failures.map(({ id, message }) => `${id}: ${message}`).join(" ");
	const errors = failures.map(({ message, error }) => error ?? new Error(message));
	throw new AggregateError(errors, `${what} ${words}`);
}
