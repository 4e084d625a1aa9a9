import { countDirectory, lastDirectoryEmails, listDirectory } from "#domain/contacts";
import { propertyChoices } from "#domain/rentals";
import { filterChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { directoryFilters, directoryList } from "./directory-list";

/** What the tab of contacts shows: everyone, by name. */
export function loadDirectory(manager: Manager, request: Request) {
	const list = listParams(request, directoryList);
	const filters = directoryFilters(list);
	return {
		type: "contacts" as const,
		list,
		page: listDirectory(manager, { filters, direction: list.direction, cursor: list.cursor }),
		people: countDirectory(manager, filters),
		sent: lastDirectoryEmails(manager),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}
