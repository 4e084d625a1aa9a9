import { countTrail, listTrail, namesOfRecords, type TrailFilters } from "#domain/activity";
import { type TrailArea, trailAreas } from "#domain/activity/labels";
import { deviceName } from "#domain/identity/format";
import { allMembers } from "#domain/team";
import type { Area } from "#domain/team/format";
import type { Choices } from "~/ui/choices";
import { type Manager, may, mayOpen } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { recordHome } from "../records/record-address";
import { recordOf, trailFilters, trailList } from "./trail-list";
import { recordWords } from "./trail-words";

/** What the tab of the activity log shows: the newest of what was done in the areas that the member sees. */
export function loadTrail(manager: Manager, request: Request) {
	const { list, filters } = trailOf(manager, request);
	const { rows, ...page } = listTrail(manager, { filters, cursor: list.cursor });
	return {
		...{ type: "activity" as const, list, entries: countTrail(manager, filters) },
		page: {
			...page,
			rows: rows.map(({ userAgent, ...row }) => ({
				...row,
				device: userAgent ? deviceName(userAgent) : undefined,
				to: addressFor(manager, row),
			})),
		},
		choices: { person: peopleOf(manager), record: recordChoice(manager, list.filters.record) },
	};
}

/** The list and its filters, with the areas of the member's role, for the page and its download. */
export function trailOf(manager: Manager, request: Request) {
	const list = listParams(request, trailList);
	return { list, filters: { ...trailFilters(list.filters), areas: areasFor(manager) } satisfies TrailFilters };
}

/** What a role must open to read of these in the trail; the others take what the trail itself takes. */
const openedBy: Partial<Record<TrailArea, Area>> = {
	...{ rentals: "rentals", leasing: "leasing", accounting: "accounting", banking: "banking", owners: "owners" },
	...{ maintenance: "maintenance", contacts: "contacts", files: "files", settings: "settings" },
};

/** The areas that the member's role shows; undefined for all. */
function areasFor(manager: Manager): TrailArea[] | undefined {
	const every = Object.keys(trailAreas) as TrailArea[];
	const shown = every.filter((one) => {
		const area = openedBy[one];
		return area === undefined || may(manager, { area, level: "view" });
	});
	return shown.length === every.length ? undefined : shown;
}

function addressFor(manager: Manager, { subjectKind, subjectId }: { subjectKind: string; subjectId: number }) {
	const to = placeOf(subjectKind, subjectId);
	return to !== undefined && mayOpen(manager, to) ? to : undefined;
}

function placeOf(subjectKind: string, subjectId: number): string | undefined {
	switch (subjectKind) {
		case "transaction":
			return href("/app/transaction", { id: subjectId });
		case "contact":
			return href("/app/mycontacts/contact", { id: subjectId });
		default:
			return recordHome({ subjectKind, subjectId });
	}
}

function peopleOf(manager: Manager): Choices {
	const people = [...allMembers(manager, { filters: { state: "all" } })];
	return { options: people.flatMap(({ userId, name }) => (userId === null ? [] : [{ value: userId, label: name }])) };
}

/** The record that the list is narrowed to. A link chooses it, so there is no other to choose. */
function recordChoice(manager: Manager, named: string | undefined): Choices | undefined {
	const record = recordOf(named);
	if (!record || named === undefined) return { options: [] };
	const { subjectKind, subjectId } = record;
	const name = namesOfRecords(manager, [record]).get(`${subjectKind} ${subjectId}`);
	const kind = recordWords(subjectKind);
	return { options: [{ value: named, label: name ? `${kind} ${name}` : kind }] };
}
