import type { Subject } from "#domain/activity";
import { colleagues, colleaguesWhoSeeRecords } from "#domain/identity";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Why tasks about these records can't be given to someone, at the field; undefined if they can. */
export function refuseTaker(
	scope: Scope,
	userId: number,
	{ subjects, field }: { subjects: readonly Subject[]; field: string },
): Failure | undefined {
	const person = colleagues(scope).find(({ id }) => id === userId);
	if (!person) return refuse("That person wasn't found.", field);
	if (colleaguesWhoSeeRecords(scope, subjects).some(({ id }) => id === userId)) return undefined;
	const what = subjects.length > 1 ? "all of these tasks" : "this task";
	return refuse(`${person.name} can't see ${what}. Choose someone else.`, field);
}
