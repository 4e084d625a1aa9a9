import type { LoaderFunctionArgs } from "@remix-run/node";
import { allDirectory } from "#domain/contacts";
import { directoryKinds } from "#domain/contacts/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { plainPhone } from "~/web/plain-phone";
import { directoryOf } from "./directory-seen.server";

/** Everyone the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { list, filters } = directoryOf(manager, request);
	return downloadCsv(allDirectory(manager, { filters, direction: list.direction }), [
		["Name", (row) => row.name],
		["Type", (row) => directoryKinds[row.kind]],
		["Where", (row) => row.place],
		["Phone", (row) => plainPhone(row.phone)],
		["Email", (row) => row.email],
		["No email", (row) => (row.noEmail ? "Yes" : "")],
	]);
}
