import type { RecurringScope } from "#domain/maintenance/labels";

/** "All units", "3 units"; empty for the property itself. */
export function scopeWords({ scope, units }: { scope: RecurringScope; units: number }): string {
	if (scope === "property") return "";
	if (scope === "units") return "All units";
	return units === 1 ? "1 unit" : `${units} units`;
}
