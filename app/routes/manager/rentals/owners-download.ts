import type { LoaderFunctionArgs } from "@remix-run/node";
import { allOwners } from "#domain/rentals";
import { portalStates } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { ownerFilters, ownerList } from "./owner-list";

/** Every owner that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, ownerList);
	const filters = ownerFilters(list);
	return downloadCsv(allOwners(manager, { filters, direction: list.direction }), [
		["Owner", (row) => row.displayName],
		["Contact", (row) => (row.isCompany ? row.contactName : "")],
		["Properties", (row) => row.properties],
		["Phone", (row) => plainPhone(row.phone)],
		["Email", (row) => row.email],
		["Agreement end", (row) => row.agreementEnd],
		["Owner center", (row) => portalStates[row.portal]],
		["Status", (row) => (row.active ? "Active" : "Inactive")],
	]);
}
