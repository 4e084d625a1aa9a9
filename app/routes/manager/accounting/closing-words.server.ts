import { formatDate, type PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Manager } from "~/web/guards.server";

/** The last day of the organization's closed periods; null if none is closed. */
export function closingFacts(manager: Manager): { closedThrough: PlainDate | null } {
	return { closedThrough: organizationOf(manager).closedThrough };
}

/** "Books closed through Oct 31, 2026." */
export function closedWords({ locale }: Manager, through: PlainDate): string {
	return `Books closed through ${formatDate(through, locale)}.`;
}
