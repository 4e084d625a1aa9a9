import { inspect } from "node:util";
import { isPlain } from "./json-log";

/** From now on the console writes the fields of an event on its line, however many they are, without those unset. */
export function logAsText(): void {
	for (const method of ["log", "info", "warn", "error"] as const) {
		const write = console[method].bind(console);
		console[method] = (...parts: unknown[]) => write(...parts.map((part) => (isPlain(part) ? textOf(part) : part)));
	}
}

/** The fields that are set, on one line. */
export function textOf(fields: Record<string, unknown>): string {
	const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return inspect(set, { breakLength: Number.POSITIVE_INFINITY, compact: true });
}
