type Failed = { id: number; message: string; error?: unknown };

/** Ends a job with what its rules could not post, each by its id; does nothing where all did. */
export function throwFailures(what: string, failures: readonly Failed[]): void {
	if (failures.length === 0) return;
	const words = failures.map(({ id, message }) => `${id}: ${message}`).join(" ");
	const errors = failures.map(({ message, error }) => error ?? new Error(message));
	throw new AggregateError(errors, `${what} ${words}`);
}
