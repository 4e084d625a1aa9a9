import type { Result } from "~/domain/kernel/result";

/** What a behavior that may not be refused here has given. */
export function must<T extends object>(result: Result<T>): { ok: true } & T {
	if (!result.ok) throw new Error(`${result.field ?? ""}: ${result.message}`);
	return result;
}
