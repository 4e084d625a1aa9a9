import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * The index of the first line that the last answer added to the grid, whose row takes focus; undefined if none was
 * added. `added` is how many lines the grid's button adds, `drawn` how many the grid has.
 */
export function useNewLines(name: string, added: number, drawn: number) {
	const answer = useActionData();
	const first = firstNewLine(answer, name, added);
	const row = useRef<HTMLDivElement>(null);
	// conform draws the lines of an answer in an effect of its own, which may come after this one's.
	const isDrawn = first !== undefined && first < drawn;

	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer that adds lines moves the focus.
	useEffect(() => {
		if (isDrawn) row.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
	}, [answer, isDrawn]);

	return { first, row };
}

/**
 * The index of the first new line. conform's answer names the field that was filled: "lines[9]" by the button, "lines"
 * by the server.
 */
function firstNewLine(answer: unknown, name: string, added: number): number | undefined {
	const filled = intentName(answer);
	if (filled === name) return 0;
	if (!filled?.startsWith(`${name}[`)) return undefined;
	return Math.max(0, Number.parseInt(filled.slice(name.length + 1), 10) - added + 1);
}

function intentName(answer: unknown): string | undefined {
	const intent = property(answer, "intent");
	const name = property(property(intent, "payload"), "name");
	return typeof name === "string" ? name : undefined;
}

function property(value: unknown, key: string): unknown {
	return value && typeof value === "object" ? Reflect.get(value, key) : undefined;
}
