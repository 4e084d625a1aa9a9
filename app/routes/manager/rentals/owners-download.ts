import type { LoaderFunctionArgs } from "@remix-run/node";
import { allOwners } from "#domain/rentals";
import { portalStates } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { ownerFilters, ownerList } from "./owner-list";

const header = ["Owner", "Contact", "Properties", "Phone", "Email", "Agreement end", "Owner center", "Status"];

/** Every owner the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, ownerList);
	const filters = ownerFilters(list);
	return downloadCsv(
		header,
		allOwners(manager, { filters, direction: list.direction }).map((row) => [
			row.displayName,
			row.isCompany ? row.contactName : "",
			row.properties,
			plainPhone(row.phone),
			row.email,
			row.agreementEnd ?? "",
			portalStates[row.portal],
			row.active ? "Active" : "Inactive",
		]),
	);
}
