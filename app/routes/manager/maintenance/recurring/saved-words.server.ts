import { organizationOf } from "~/domain/kernel/organization";
import type { Manager } from "~/web/guards.server";

/** "Next request on Mar 1, 2027." */
export function savedWords(manager: Manager, nextDate: string | null): string {
	if (nextDate === null) return "Recurring request saved.";
	return `Next request on ${organizationOf(manager).date(nextDate)}.`;
}
