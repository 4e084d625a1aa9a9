import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";

const requests = new AsyncLocalStorage<string>();

const levels = { log: "info", info: "info", warn: "warning", error: "error" } as const;

/**
 * From now on the console writes one JSON object a line: time, level, message, the error with its stack, and the id of
 * the request it belongs to. Warnings and errors go to standard error.
 */
export function logAsJson(): void {
	for (const [method, level] of Object.entries(levels) as [keyof typeof levels, string][]) {
		const stream = level === "info" ? process.stdout : process.stderr;
		console[method] = (...parts: unknown[]) => stream.write(`${jsonLine(level, parts)}\n`);
	}
}

/** Runs `next` so that what it logs names the request. */
export function namingRequest(requestId: string, next: () => void): void {
	requests.run(requestId, next);
}

/** One line of the log. An object among the parts is kept as fields of its own. */
export function jsonLine(level: string, parts: readonly unknown[]): string {
	const error = parts.find((part): part is Error => part instanceof Error);
	const fields = parts.find(isPlain);
	const message = format(...parts.filter((part) => part !== error && part !== fields));
	const requestId = requests.getStore();
	return JSON.stringify({
		time: new Date().toISOString(),
		level,
		...{ message: message || error?.message || "", ...fields },
		...(requestId && { requestId }),
		...(error && { error: { name: error.name, message: error.message, stack: error.stack } }),
	});
}

/** Whether a part of what is logged is the fields of an event. */
export function isPlain(part: unknown): part is Record<string, unknown> {
	return typeof part === "object" && part !== null && Object.getPrototypeOf(part) === Object.prototype;
}
