import type { LoaderFunctionArgs } from "@remix-run/node";
import { contactsToExport } from "#domain/contacts";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { contactFilters, contactList } from "./contact-list";

/** The address book as a file that the import reads again. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return downloadCsv(contactsToExport(manager, contactFilters(listParams(request, contactList))), [
		["First name", (row) => row.firstname],
		["Last name", (row) => row.lastname],
		["Company", (row) => row.companyName],
		["Role", (row) => row.role],
		["Email", (row) => row.email],
		["Phone", (row) => plainPhone(row.phone)],
		["Second phone", (row) => plainPhone(row.alternatePhone)],
		["Street", (row) => row.street],
		["Apt or suite", (row) => row.street2],
		["City", (row) => row.city],
		["State", (row) => row.state],
		["ZIP code", (row) => row.postalCode],
		["Country", (row) => row.country],
		["Notes", (row) => row.comment],
	]);
}
