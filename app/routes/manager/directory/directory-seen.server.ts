import type { DirectoryFilters } from "#domain/contacts";
import { type DirectoryKind, directoryKinds } from "#domain/contacts/labels";
import { type Manager, mayOpen } from "~/web/guards.server";
import type { Address } from "~/web/href";
import { listParams } from "~/web/list.server";
import { directoryFilters, directoryList } from "./directory-list";

/** The page that shows one of each kind. Team members are everyone's to see. */
const pages: Record<DirectoryKind, Address> = {
	tenant: "/app/tenant/tenantsummary",
	owner: "/app/rentalowner",
	vendor: "/app/vendor",
	applicant: "/app/singleapplicantlayout/applicantsummary",
	member: "/app/masterpage/contacts",
	utility: "/app/utilityproviders",
	contact: "/app/mycontacts",
};

/** The kinds of people whose page the member's role opens. */
export function kindsSeen(manager: Manager): DirectoryKind[] {
	return (Object.keys(directoryKinds) as DirectoryKind[]).filter((kind) => mayOpen(manager, pages[kind]));
}

/**
 * The directory as the address asks for it, of the kinds that the member sees: for the page, the download and an email.
 */
export function directoryOf(manager: Manager, request: Request) {
	const list = listParams(request, directoryList);
	const { propertyId, ...asked } = directoryFilters(list);
	const filters: DirectoryFilters = {
		...{ ...asked, kinds: kindsSeen(manager) },
		...(mayOpen(manager, "/app/properties") && { propertyId }),
	};
	return { list, filters };
}
