import type { Check } from "./check-system";

export const checkStates: Record<Check["state"], string> = { ok: "OK", warning: "Warning", failed: "Failed" };

/** A system check as text for support, a line for each finding. */
export function checkText(asOf: string, checks: readonly Check[]): string {
	return [asOf, ...checks.map(({ name, state, finding }) => `${checkStates[state]}: ${name}: ${finding}`)].join("\n");
}
