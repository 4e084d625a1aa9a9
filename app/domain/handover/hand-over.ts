import { raise } from "#domain/notifications";
import { mustBeWriting } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { workInWords } from "./format";
import { countsOf, giveWork, openWork } from "./open-work";

/**
 * Gives all open work of a member whose access has ended to another, who is notified once, or to no one with null.
 * Refuses, at `field`, someone who doesn't see all of it, and, while something is open, to go on without a choice.
 */
export function handOver(
	scope: Scope,
	{ userId, name }: { userId: number | null; name: string },
	takerId: number | null | undefined,
	field: string,
): Result {
	mustBeWriting();
	const work = openWork(scope, userId);
	const words = workInWords(countsOf(work));
	if (words === "") return { ok: true };
	if (takerId === undefined) return refuse("Choose who takes over.", field);
	const given = giveWork(scope, { from: userId, work }, takerId);
	if (!given.ok) return refuse(given.message, field);
	if (takerId !== null) {
		const message = `${name} no longer has access. You took over ${words}.`;
		raise(scope, { type: "request_status_updates", userIds: [takerId], about: { kind: "own_work" }, message });
	}
	return { ok: true };
}
