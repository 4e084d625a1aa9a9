type Failed = { id: number; message: string; error?: unknown };

/** Throws an error that names each rule that couldn't be posted; does nothing if there are none. */
export function throwFailures(what: string, failures: readonly Failed[]): void {
	if (failures.length === 0) return;
	const words = failures.map(({ id, message }) => `${id}: ${message}`).join(" ");
	const errors = failures.map(({ message, error }) => error ?? new Error(message));
	throw new AggregateError(errors, `${what} ${words}`);
}
