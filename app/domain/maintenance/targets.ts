import { recordActivity } from "#domain/activity";
import { dayAt, momentsOf } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { requestTargets } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type RequestCategory, type RequestPriority, requestCategories, requestPriorities } from "./labels";
import { standardTargets, type Target, targetWords } from "./target-words";

type Row = { category: string; priority: RequestPriority; respond: number | null; repair: number | null };

/** What an organization set for a category, or for all with an empty one; what it didn't set is null. */
type OwnTargets = Record<RequestPriority, { respond: number | null; repair: number | null }>;

const priorities = Object.keys(requestPriorities) as RequestPriority[];

/** The targets that were set for a category alone. */
export function ownTargets(scope: Scope, category: RequestCategory | ""): OwnTargets {
	const rows = allRows(scope).filter((row) => row.category === category);
	return Object.fromEntries(
		priorities.map((priority) => {
			const row = rows.find((one) => one.priority === priority);
			return [priority, { respond: row?.respond ?? null, repair: row?.repair ?? null }];
		}),
	) as OwnTargets;
}

/** The categories that have targets of their own. */
export function categoriesWithTargets(scope: Scope): RequestCategory[] {
	const known = new Set(allRows(scope).map(({ category }) => category));
	return (Object.keys(requestCategories) as RequestCategory[]).filter((category) => known.has(category));
}

/** The targets for a category and priority: its own, else those for all categories, else the usual ones. */
export function targetsFor(scope: Scope, category: string, priority: RequestPriority): Target {
	const rows = allRows(scope).filter((row) => row.priority === priority);
	const own = rows.find((row) => row.category === category);
	const all = rows.find((row) => row.category === "");
	const usual = standardTargets[priority];
	return {
		respond: own?.respond ?? all?.respond ?? usual.respond,
		repair: own?.repair ?? all?.repair ?? usual.repair,
	};
}

/** Saves a category's targets, or those for all with an empty one. Later requests and later changes go by them. */
export function saveTargets(scope: Scope, category: RequestCategory | "", targets: OwnTargets): Result {
	return allOrNothing(() => {
		if (category !== "" && !Object.hasOwn(requestCategories, category)) return refuse("Choose a category.", "category");
		for (const priority of priorities) {
			const { respond, repair } = targets[priority];
			if (respond !== null && repair !== null && repair < respond) {
				return refuse("The time to repair can't be shorter than the time to respond.", `${priority}.repair`);
			}
		}
		const before = ownTargets(scope, category);
		statement("DELETE FROM request_targets WHERE profile_id = ? AND category = ?").run(scope.profileId, category);
		for (const priority of priorities) {
			const { respond, repair } = targets[priority];
			if (respond === null && repair === null) continue;
			insertRow(requestTargets, { profileId: scope.profileId, category, priority, respond, repair });
		}
		const words = (own: OwnTargets) =>
			priorities.map((one) => `${requestPriorities[one]}: ${targetWords(one, own[one])}`);
		const [was, is] = [words(before).join("; "), words(targets).join("; ")];
		if (was === is) return { ok: true };
		recordActivity(scope, {
			...{ action: "organization.request_targets_set", subjectKind: "organization", subjectId: scope.profileId },
			summary: `Maintenance targets changed for ${category === "" ? "all categories" : requestCategories[category].toLowerCase()}.`,
			changes: { targets: [was, is] },
		});
		return { ok: true };
	});
}

/** Until when a request that came, or was reopened, at a moment should be answered and done. */
export function dueMoments(
	scope: Scope,
	{ category, priority }: { category: string; priority: RequestPriority },
	from: string,
): { respondBy: string; repairBy: string } {
	const { respond, repair } = targetsFor(scope, category, priority);
	return { respondBy: dueAfter(scope, priority, respond, from), repairBy: dueAfter(scope, priority, repair, from) };
}

/** Urgent requests count hours around the clock; others end with the given working day, Monday to Friday. */
function dueAfter(scope: Scope, priority: RequestPriority, amount: number, from: string): string {
	if (priority === "urgent") return new Date(Date.parse(from) + amount * 3_600_000).toISOString();
	const { timeZone } = organizationOf(scope);
	let day: PlainDate = dayAt(from, timeZone);
	for (let left = amount; left > 0; ) {
		day = addDays(day, 1);
		if (isWorkingDay(day)) left--;
	}
	return momentsOf(day, timeZone).ends;
}

function isWorkingDay(day: PlainDate): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday >= 1 && weekday <= 5;
}

function allRows({ profileId }: Scope): Row[] {
	return statement<Row>("SELECT category, priority, respond, repair FROM request_targets WHERE profile_id = ?").all(
		profileId,
	);
}
