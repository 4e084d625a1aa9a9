import { dayCount } from "#domain/calendar/format";
import type { RequestPriority } from "./labels";

/** The time to answer and the time until it's done: hours for urgent requests, working days for others. */
export type Target = { respond: number; repair: number };

/** The targets of an organization that set none. */
export const standardTargets: Record<RequestPriority, Target> = {
	urgent: { respond: 1, repair: 24 },
	high: { respond: 1, repair: 3 },
	normal: { respond: 2, repair: 7 },
	low: { respond: 3, repair: 20 },
};

/** The longest target that can be set. */
export const longestTarget = 365;

/** "4 hours", "1 working day". */
export function targetAmount(priority: RequestPriority, amount: number): string {
	if (priority === "urgent") return `${amount} ${amount === 1 ? "hour" : "hours"}`;
	return dayCount(amount).replace(" ", " working ");
}

/** "respond in 1 hour, done in 24 hours"; what isn't set is "usual". */
export function targetWords(
	priority: RequestPriority,
	{ respond, repair }: { respond: number | null; repair: number | null },
): string {
	const words = (amount: number | null) => (amount === null ? "usual" : targetAmount(priority, amount));
	return `respond ${words(respond)}, done ${words(repair)}`;
}
