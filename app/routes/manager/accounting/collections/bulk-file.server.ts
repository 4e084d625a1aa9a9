import { data } from "@remix-run/node";
import { bulkFileColumns, readBulkFile } from "#domain/collections";
import { bulkFileLimit } from "#domain/collections/labels";
import { bulkFileForm } from "#domain/collections/schema";
import { plainAmount } from "#domain/money/format";
import { downloadTable } from "~/web/csv.server";
import { type FormReply, parseForm } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";
import { bulkChoices } from "./bulk-rows.server";

/** Whether the upload form was posted, not the bulk form. */
export function sendsFile(request: Request): boolean {
	return new URL(request.url).searchParams.get("step") === "file";
}

/** The bulk form with the amounts from the uploaded file filled in and only its leases ticked. Nothing is posted. */
export async function fillFromFile(request: Request, manager: Manager) {
	const { leases } = bulkChoices(request, manager);
	const form = await parseForm(request, bulkFileForm, { fileLimit: bulkFileLimit });
	if (!form.ok) return form.reply;
	const bytes = new Uint8Array(await form.value.file.arrayBuffer());
	const read = readBulkFile(leases, bytes);
	if (!read.ok) return form.refuse(read);
	const rows = leases.map(({ leaseId }) => {
		const cents = read.amounts.get(leaseId);
		return { leaseId: String(leaseId), ...(cents === undefined ? {} : { on: "on", amount: plainAmount(cents) }) };
	});
	const reply: FormReply = { initialValue: { ...form.keep().initialValue, rows } };
	return data({ ...reply, file: { name: form.value.file.name, found: read.amounts.size, problems: read.problems } });
}

/** A CSV file with the leases of the bulk form and an empty column for amounts. */
export function bulkTemplate(request: Request, manager: Manager): Promise<Response> {
	const { leases } = bulkChoices(request, manager);
	return downloadTable({
		header: bulkFileColumns,
		rows: leases.map((lease) => [lease.leaseId, lease.propertyName, lease.unitNumber, lease.name, ""]),
	});
}
