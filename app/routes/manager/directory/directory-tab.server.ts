import { countDirectory, lastDirectoryEmails, listDirectory } from "#domain/contacts";
import { directoryKinds } from "#domain/contacts/labels";
import { propertyChoices } from "#domain/rentals";
import { filterChoices } from "~/web/choices.server";
import { type Manager, mayOpen } from "~/web/guards.server";
import { directoryOf, kindsSeen } from "./directory-seen.server";

/** What the tab of contacts shows: everyone, by name. */
export function loadDirectory(manager: Manager, request: Request) {
	const { list, filters } = directoryOf(manager, request);
	return {
		type: "contacts" as const,
		list,
		page: listDirectory(manager, { filters, direction: list.direction, cursor: list.cursor }),
		people: countDirectory(manager, filters),
		sent: lastDirectoryEmails(manager),
		kinds: { options: kindsSeen(manager).map((kind) => ({ value: kind, label: directoryKinds[kind] })) },
		properties: mayOpen(manager, "/app/properties")
			? filterChoices(request, "property", (ask) => propertyChoices(manager, ask))
			: { options: [] },
	};
}
