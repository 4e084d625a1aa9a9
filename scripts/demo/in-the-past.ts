import { setClock } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Result } from "~/domain/kernel/result";

/** Stops the clock at noon of a day where the organization is, today no later than it is. */
export function at(day: PlainDate) {
	const noon = Date.parse(`${day}T18:00:00.000Z`);
	setClock(new Date(Math.min(noon, Date.now())));
}

/** The value of a change that must succeed. */
export function must<T extends object>(result: Result<T>): { ok: true } & T {
	if (result.ok) return result;
	throw new Error(`The demonstration was refused: ${result.message} (${result.field ?? "form"})`);
}
