import type { LoaderFunctionArgs } from "@remix-run/node";
import { contactsToExport, vcardsOf } from "#domain/contacts";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { contactFilters, contactList } from "./contact-list";

/** The address book as a vCard file, for phones and mail programs. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return new Response(vcardsOf(contactsToExport(manager, contactFilters(listParams(request, contactList)))), {
		headers: {
			"Content-Type": "text/vcard; charset=utf-8",
			"Content-Disposition": 'attachment; filename="Contacts.vcf"',
			"Cache-Control": "private, no-store",
		},
	});
}
