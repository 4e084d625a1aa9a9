import type { Subject } from "#domain/activity";
import { audienceOf } from "#domain/files";
import type { Scope } from "~/domain/kernel/scope";

/** Who is told of a record's file when it is shared, in words for the form. */
export function peopleToShareWith(scope: Scope, subject: Subject): { tenants: string; owners: string } {
	const { tenants, owners } = audienceOf(scope, subject);
	return {
		tenants: tenants.length > 0 ? `${namesOf(tenants)} can see it and will be notified.` : "No one lives there now.",
		owners: owners.length > 0 ? `${namesOf(owners)} can see it and will be notified.` : "There's no owner yet.",
	};
}

/** "File saved." with the people whom it is shared with from now on. */
export function savedWords(
	scope: Scope,
	before: Subject & { sharedWithTenants: boolean; sharedWithOwners: boolean },
	now: { sharedWithTenants: boolean; sharedWithOwners: boolean },
): string {
	const { tenants, owners } = audienceOf(scope, before);
	const people = [
		...(now.sharedWithTenants && !before.sharedWithTenants ? tenants : []),
		...(now.sharedWithOwners && !before.sharedWithOwners ? owners : []),
	];
	return people.length > 0 ? `File saved. Shared with ${namesOf(people)}.` : "File saved.";
}

/** "Ana Diaz, Bo Lin and 4 others". */
function namesOf(people: readonly { name: string }[]): string {
	const names = [...new Set(people.map(({ name }) => name))];
	const shown = names.slice(0, names.length > 4 ? 3 : 4);
	const others = names.length - shown.length;
	const parts = others > 0 ? [...shown, `${others} others`] : shown;
	return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}
