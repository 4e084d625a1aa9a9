import type { outcomeWords } from "#domain/applications/labels";

type Decided = { names: string; several: boolean; told: boolean; pending: boolean };

/** The message after a decision: the outcome, and who was notified. */
export function decidedSaid(outcome: keyof typeof outcomeWords, { names, several, told, pending }: Decided): string {
	if (pending) return "Pending second approval.";
	const words = { approve: "Approved", conditional: "Approved with conditions", reject: "Rejected", defer: "Deferred" };
	const have = several ? "have" : "has";
	return told
		? `${words[outcome]}. ${names} ${have} been notified.`
		: `${words[outcome]}. No one has been notified yet.`;
}
